import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('adds 30 s to a running timer by key and by button, and announces it on the phone', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openChoice(host, event, { timerSeconds: 300 });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const timer = phone.page.getByRole('timer');
  const secondsShown = async () => {
    const [, minutes = 0, seconds] = /(?:(\d+):)?(\d+)/.exec(await timer.innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const closesAt = async () => (await server.world.store.activities.byId(poll.id))?.closesAt ?? 0;
  const first = await closesAt();
  await timer.waitFor();
  expect(await secondsShown()).toBeLessThanOrEqual(300);
  const announcement = phone.page.getByRole('main').locator('output').filter({ hasText: 'seconds left' });
  expect(await announcement.count()).toBe(0);
  await pressKey(crew, 'm');
  await announcement.waitFor({ state: 'attached' });
  await expect.poll(closesAt).toBe(first + 30_000);
  await crew.page.getByRole('button', { name: 'Add 30 s' }).click();
  await expect.poll(closesAt).toBe(first + 60_000);
  // A page that has not received the extension shows at least half a minute less.
  await expect
    .poll(async () => Math.abs((await secondsShown()) - (first + 60_000 - Date.now()) / 1_000))
    .toBeLessThan(10);
  await pressKey(crew, 'c');
  await timer.waitFor({ state: 'detached' });
  await crew.page.getByRole('button', { name: 'Add 30 s' }).waitFor({ state: 'detached' });
  for (const person of [crew, phone]) await person.close();
});
