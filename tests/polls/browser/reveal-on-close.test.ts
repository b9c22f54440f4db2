import { expect, it } from 'vitest';
import { answerAs, choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('shows results when voting closes if the host chooses so, and lets the crew hide them again', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await choiceOf(host, event);
  const crew = await openPageAs(browser, server, host, `/events/${event.id}/edit`);
  const { page } = crew;
  const choice = page.getByRole('group', { name: 'Results show' });
  expect(await choice.getByRole('radio', { name: 'When you press Reveal' }).isChecked()).toBe(true);
  await choice.getByRole('radio', { name: 'When voting closes' }).click();
  await page.locator('section#polls').getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Control room' }).click();
  await waitUntilLive(crew);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  await page.getByRole('region', { name: 'Agenda' }).getByText(poll.prompt).click();
  const live = page.getByRole('region', { name: 'Live' });
  const announcement = live.getByText('The result shows when voting closes.');
  await announcement.waitFor();
  await pressKey(crew, 'o');
  await live.getByText('Hidden: only the crew sees these numbers').waitFor();
  await announcement.waitFor();
  await answerAs(ada, event, poll, { picks: [poll.options[0]?.id] });
  await live.getByText('of 1 person has answered').waitFor();
  const share = screen.page.getByText(/100\s*%/);
  expect(await share.count()).toBe(0);

  await pressKey(crew, 'c');
  await share.first().waitFor();
  await live.getByText('Revealed: everyone sees these numbers').waitFor();
  expect(await announcement.count()).toBe(0);
  await pressKey(crew, 'h');
  await expect.poll(() => share.count()).toBe(0);
  for (const person of [crew, screen]) await person.close();
});
