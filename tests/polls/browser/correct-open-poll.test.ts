import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('corrects the range of an open poll until the first answer, and keeps what is typed on phones', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { prompt: 'How many kilometres?', min: 0, max: 100 });
  const ada = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const largest = control.page.getByLabel('Maximum');
  const correct = async (max: string): Promise<void> => {
    await control.page.keyboard.press('e');
    await control.page.getByText('After the first answer, only the wording can change.').waitFor();
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

  // The first answer arrives during another correction, so only the wording can still be saved.
  const prompt = control.page.getByLabel('What do you want to ask?');
  await control.page.keyboard.press('e');
  await largest.fill('700');
  await prompt.fill('How many kilometres today?');
  await field.fill('390');
  await field.press('Enter');
  await control.page.getByText('Already asked: only the wording can change').waitFor();
  expect([await largest.isDisabled(), await largest.inputValue()]).toEqual([true, '400']);
  await control.page.getByRole('button', { name: 'Save', exact: true }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(await server.world.store.activities.byId(poll.id)).toMatchObject({
    prompt: 'How many kilometres today?',
    max: 400,
  });
  for (const { close } of [phone, control]) await close();
});
