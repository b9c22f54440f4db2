import { expect, it } from 'vitest';
import { hostWithEvent, openActivity } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { isLive, joinByLink, livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('a range that was overlooked is corrected while the poll is open and nobody has answered; what is typed on phones stays, and what no longer fits is refused there', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { prompt: 'How many kilometres?', min: 0, max: 100 });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: poll.id });
  const phone = await joinByLink(browser, server, event.code);
  await isLive(phone);
  const control = await livePageAs(browser, server, host, `/events/${event.id}`);
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
  await phone.page.getByText(/1,?000/).first().waitFor();
  expect(await field.inputValue()).toBe('520');

  // It is on its way while the range becomes another one.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => {
    void phone.page.route('**/ballot', async (sent) => {
      resolve();
      await released;
      await sent.fallback();
    });
  });
  phone.allowProblem(/422/);
  await field.press('Enter');
  await isHeld;
  await correct('400');
  release();
  await phone.page.getByText('Enter a number from 0 to 400.').first().waitFor();
  expect(await field.inputValue()).toBe('520');
  expect(await server.world.store.ballots.isAnswered(poll.id)).toBe(false);
  await phone.page.unroute('**/ballot');
  await field.fill('390');
  await field.press('Enter');
  await expect.poll(() => server.world.store.ballots.isAnswered(poll.id)).toBe(true);

  // From the first answer on only the wording can.
  await control.page.keyboard.press('e');
  await control.page.getByText('what people vote on stays as it is').waitFor();
  expect(await largest.isDisabled()).toBe(true);
  for (const { close } of [phone, control]) await close();
});
