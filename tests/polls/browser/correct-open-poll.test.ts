import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneSize = { viewport: { width: 390, height: 844 } };

it('corrects the range of an open poll until the first answer, and keeps what is typed on phones', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { prompt: 'How many kilometres?', min: 0, max: 100 });
  const ada = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneSize);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const largest = control.page.getByLabel('Largest');
  const correct = async (max: string): Promise<void> => {
    await control.page.keyboard.press('e');
    await control.page.getByText('nobody has answered yet: everything here can still be corrected').waitFor();
    await largest.fill(max);
    await control.page.getByRole('button', { name: 'Save', exact: true }).click();
    await largest.waitFor({ state: 'detached' });
  };
  const field = phone.page.getByLabel('Your number');
  await field.fill('520');
  await phone.page.getByText('from 0 to 100').first().waitFor();
  await correct('1000');
  await phone.page
    .getByText(/1,?000/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('520');

  // The range is narrowed while the answer is being sent.
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await phone.page.route('**/ballot', async (sent) => {
    isHeld.resolve();
    await release.promise;
    await sent.fallback();
  });
  phone.allowProblem(/422/);
  await field.press('Enter');
  await isHeld.promise;
  await correct('400');
  release.resolve();
  await phone.page.getByText('Enter a number from 0 to 400.').first().waitFor();
  expect(await field.inputValue()).toBe('520');
  expect(await server.world.store.ballots.isAnswered(poll.id)).toBe(false);
  await phone.page.unroute('**/ballot');

  // The first answer arrives during another correction: only the words can still be saved.
  const prompt = control.page.getByLabel('What do you want to ask?');
  await control.page.keyboard.press('e');
  await largest.fill('700');
  await prompt.fill('How many kilometres today?');
  await field.fill('390');
  await field.press('Enter');
  await control.page.getByText('what people vote on stays as it is').waitFor();
  expect([await largest.isDisabled(), await largest.inputValue()]).toEqual([true, '400']);
  await control.page.getByRole('button', { name: 'Save', exact: true }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(await server.world.store.activities.byId(poll.id)).toMatchObject({
    prompt: 'How many kilometres today?',
    max: 400,
  });
  for (const { close } of [phone, control]) await close();
});

itInFullMatrix('adapts unsent picks and places on a phone to a correction', async () => {
  const { host, event } = await hostWithEvent(server);
  const choice = await openActivity(host, event, 'choice', { maxPicks: 3 });
  const correct = (activity: { id: string }, form: Record<string, unknown>) =>
    host.visit('activities.update', { activity: activity.id }, { isRevisable: true, ...form });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneSize);
  const send = page.getByRole('button', { name: 'Send answer' });
  for (const name of ['Both', 'Right', 'Left']) await page.getByRole('checkbox', { name }).check();
  expect(await send.isEnabled()).toBe(true);
  const { prompt, options } = choice;
  await correct(choice, { kind: 'choice', prompt, options, minPicks: 1, maxPicks: 2 });
  await page.getByText('Choose 1 to 2 options').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await correct(choice, { kind: 'choice', prompt, options, minPicks: 1, maxPicks: 1 });
  // The newest pick stays.
  await page.getByRole('radio', { name: 'Left', checked: true }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  await send.click();
  await expect.poll(() => server.world.store.ballots.isAnswered(choice.id)).toBe(true);

  const ranking = await openActivity(host, event, 'ranking');
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: ranking.id });
  const [, tunnels, lasers] = ranking.options;
  await page.getByRole('button', { name: 'Lasers' }).click();
  await page.getByRole('button', { name: 'Spin' }).click();
  await page.getByText('Tunnels: place 3 of 3').first().waitFor();
  await correct(ranking, { kind: 'ranking', prompt: ranking.prompt, options: [tunnels, lasers] });
  await page.getByText('Tunnels: place 2 of 2').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Spin' }).count()).toBe(0);
  await send.click();
  await expect
    .poll(() => server.world.store.ballots.answers(ranking.id, 1))
    .toEqual([expect.objectContaining({ answer: JSON.stringify([lasers?.id, tunnels?.id]) })]);
  await close();
});
