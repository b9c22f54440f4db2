import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const secondsOn = async ({ page }: TestPage): Promise<number> => {
  const shown = /(?:(\d+):)?(\d+)/.exec(await page.locator('.timer-number').first().innerText());
  return Number(shown?.[1] ?? 0) * 60 + Number(shown?.[2] ?? Number.NaN);
};

it('adds 30 s to a running timer on phone, screen and control room, and announces it on the phone', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openChoice(host, event, { timerSeconds: 300 });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const everyone = [crew, phone, screen];
  /** When answering closes: the timers show the time left until then. */
  const closesAt = async () => (await server.world.store.activities.byId(poll.id))?.closesAt ?? 0;
  const first = await closesAt();
  for (const person of everyone) {
    await person.page.locator('.timer-number').first().waitFor();
    expect(await secondsOn(person)).toBeLessThanOrEqual(300);
  }
  const announcement = phone.page.getByRole('main').locator('output').filter({ hasText: 'seconds left' });
  expect(await announcement.count()).toBe(0);
  await pressKey(crew, 'm');
  await announcement.waitFor({ state: 'attached' });
  await expect.poll(closesAt).toBe(first + 30_000);
  await crew.page.getByRole('button', { name: '30 s more' }).click();
  await expect.poll(closesAt).toBe(first + 60_000);
  // A page that has not heard of it shows at least half a minute less.
  for (const person of everyone)
    await expect
      .poll(async () => Math.abs((await secondsOn(person)) - (first + 60_000 - Date.now()) / 1_000))
      .toBeLessThan(10);

  await pressKey(crew, 'c');
  for (const { page } of everyone) await page.locator('.timer-number').first().waitFor({ state: 'detached' });
  expect(await crew.page.getByRole('button', { name: '30 s more' }).count()).toBe(0);
  for (const person of everyone) await person.close();
});
