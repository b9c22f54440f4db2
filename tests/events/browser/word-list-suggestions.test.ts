import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a starter list in the language of the event goes behind the words that are listed, can be changed, and holds once it is saved', async () => {
  const { host, event } = await hostWithEvent(server, { locale: 'de' });
  await host.visit('events.update', { event: event.id }, { heldWords: ['quantenheilung'] });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const list = page.getByRole('textbox', { name: 'Word list' });
  const add = page.getByRole('button', { name: 'Add a starter list' });
  await add.click();
  const words = (await list.inputValue()).split('\n');
  expect([words[0], words.includes('hurensohn*')]).toEqual(['quantenheilung', true]);
  // There is nothing more to add.
  expect(await add.count()).toBe(0);
  const stored = async () => (await server.world.store.events.byId(event.id))?.heldWords;
  expect(await stored()).toEqual(['quantenheilung']);
  await list.fill(words.filter((word) => word !== 'kacke').join('\n'));
  await add.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('form').filter({ has: list }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toEqual(words.filter((word) => word !== 'kacke'));
  await close();
});
