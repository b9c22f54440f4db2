import { expect, it } from 'vitest';
import { ballotFor, hostWithEvent, openChoice, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { pageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('the results of an open event follow what happens, and hold still while they are printed', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const vote = async () => {
    const phone = await participantAt(server, event.code);
    expect((await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll))).status).toBe(200);
  };
  await vote();
  const { page } = await pageAs(browser, server, host, `/events/${event.id}/results`);
  let asked = 0;
  page.on('request', (request) => void (request.headers()['x-inertia-partial-data'] === 'results' && (asked += 1)));
  await page.clock.install();
  await page.reload();
  await page.getByText('1 answer', { exact: true }).waitFor();
  await vote();
  const later = () => page.clock.fastForward(10_000);
  await expect.poll(async () => (await later(), page.getByText('2 answers', { exact: true }).count())).toBe(1);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const before = asked;
  expect(before).toBeGreaterThan(0);
  await page.clock.fastForward(60_000);
  expect(asked).toBe(before);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(async () => (await later(), asked)).toBeGreaterThan(before);

  // In a tab that nobody sees it asks ten times less often, and at once when somebody looks again.
  const look = (isHidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await look(true);
  await page.waitForLoadState('networkidle');
  const hidden = asked;
  await page.clock.fastForward(80_000);
  expect(asked).toBe(hidden);
  await look(false);
  await page.clock.fastForward(1);
  await expect.poll(() => asked).toBe(hidden + 1);

  // It holds still for whoever reads it, as long as they want.
  await page.getByRole('button', { name: 'Pause updates' }).click();
  // What the button says is what it does; the state is told beside the dates, and to ears.
  await page.getByRole('status').filter({ hasText: 'Still open: the numbers stand still' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pause updates' }).count()).toBe(0);
  const paused = asked;
  await page.clock.fastForward(60_000);
  expect(asked).toBe(paused);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect.poll(async () => (await later(), asked)).toBeGreaterThan(paused);

  // Once it has ended there is nothing to wait for.
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await expect.poll(async () => (await later(), page.getByText('Still open').count())).toBe(0);
  const atEnd = asked;
  await page.clock.fastForward(60_000);
  expect(asked).toBe(atEnd);
});
