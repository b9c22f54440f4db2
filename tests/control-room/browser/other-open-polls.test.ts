import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('opens a poll while others stay open, and closes each of those', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['One?', 'Two?', 'Three?']) await openChoice(host, event, { prompt });
  await choiceOf(host, event, { prompt: 'Four?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'Live' });
  const rows = live.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close it' }) });
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Four?').click();
  await page.getByRole('button', { name: 'Open alongside the current one' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await rows.filter({ hasText: 'Two?' }).getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  const openPrompts = async () =>
    (await server.world.store.activities.ofEvent(event.id))
      .filter(({ state }) => state === 'open')
      .map(({ prompt }) => prompt);
  expect(await openPrompts()).toEqual(['One?', 'Three?', 'Four?']);
  await page.keyboard.press('x');
  await expect.poll(openPrompts).toEqual(['Three?', 'Four?']);
  await close();
});
