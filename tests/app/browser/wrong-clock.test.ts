import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Runs in the page: a device whose clock is two hours ahead. */
function setClockAhead(): void {
  const { now } = Date;
  Date.now = () => now() + 7_200_000;
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + 7_200_000 });
}

it('the age of a question is right on a device with a wrong clock', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  await questionBy(ben, event, 'Why is the sky blue?', { host });
  const phone = await openPageAs(browser, server, ben, '/', { viewport: { width: 390, height: 844 } });
  await phone.context.addInitScript(setClockAhead);
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await tab(phone, 'Questions');
  const card = phone.page.getByRole('article').filter({ hasText: 'Why is the sky blue?' });
  await card.getByText('now', { exact: true }).waitFor();
  expect(await phone.page.getByText(/hr\. ago/).count()).toBe(0);
  await phone.close();
});
