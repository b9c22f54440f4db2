import { expect, it } from 'vitest';
import { answerAs, choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { waitUntilLive, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a host chooses that results show when voting closes, opens, closes, and presses nothing else: phone and screen show them', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await choiceOf(host, event);
  const crew = await openPageAs(browser, server, host, `/events/${event.id}/edit`);
  const { page } = crew;
  const choice = page.getByRole('group', { name: 'Results show' });
  expect(await choice.getByRole('radio', { name: 'When you press Reveal' }).isChecked()).toBe(true);
  await choice
    .getByText('From the next poll on, everybody sees the result grow; one that is open now you reveal by hand')
    .waitFor();
  await choice.getByText('the results of a survey show once it closes').waitFor();
  await choice.getByRole('radio', { name: 'When voting closes' }).click();
  await page.locator('section#polls').getByText('Saved', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Control room' }).click();
  await waitUntilLive(crew);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByText(poll.prompt).click();
  const live = page.getByRole('region', { name: 'Live' });
  await live.getByText('The result shows when voting closes.').waitFor();
  await pressKey(crew, 'o');
  await live.getByText('Hidden: only the crew sees these numbers').waitFor();
  await live.getByText('The result shows when voting closes.').waitFor();
  await phone.page.getByText(poll.prompt).first().waitFor();
  await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] });
  await live.getByText('of 1 person has answered').waitFor();
  for (const person of [phone, screen]) expect(await person.page.getByText(/100\s*%/).count()).toBe(0);

  await pressKey(crew, 'c');
  for (const person of [phone, screen])
    await person.page
      .getByText(/100\s*%/)
      .first()
      .waitFor();
  await live.getByText('Revealed: everyone sees these numbers').waitFor();
  expect(await live.getByText('The result shows when voting closes.').count()).toBe(0);
  // By hand it still goes either way.
  await pressKey(crew, 'h');
  await expect.poll(() => screen.page.getByText(/100\s*%/).count()).toBe(0);
  for (const person of [crew, phone, screen]) await person.close();
});
