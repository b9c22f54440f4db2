import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { ballotFor, choiceOf, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const openPrompts = async (eventId: string) =>
  (await server.world.store.activities.ofEvent(eventId))
    .filter(({ state }) => state === 'open')
    .map(({ prompt }) => prompt);

it('opens a poll beside others, folds these into one line, and closes all after a confirmation', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['One?', 'Two?']) await openChoice(host, event, { prompt });
  const third = await openChoice(host, event, { prompt: 'Three?' });
  const ada = await participantAt(server, event.code);
  await ada.call('ballots.create', { code: event.code, activity: third.id }, ballotFor(third));
  await choiceOf(host, event, { prompt: 'Four?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'Live' });
  const rows = live.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close it' }) });
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Four?').click();
  await page.getByRole('button', { name: 'Open beside the one shown now' }).click();
  await live.getByText('3 also open').waitFor();
  expect(await rows.count()).toBe(0);
  await live.getByRole('button', { name: 'Show them' }).click();
  await rows.filter({ hasText: 'One?' }).getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  const closeAll = live.getByRole('button', { name: 'Close all 2' });
  const dialog = page.getByRole('dialog', { name: 'Close voting on all 2?' });
  await closeAll.click();
  await dialog.getByRole('listitem').filter({ hasText: 'Three?' }).getByText('1 answer').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await openPrompts(event.id)).toEqual(['Two?', 'Three?', 'Four?']);
  await closeAll.click();
  await dialog.getByRole('button', { name: 'Close all 2' }).click();
  await closeAll.waitFor({ state: 'detached' });
  await expect.poll(() => openPrompts(event.id)).toEqual(['Four?']);
  await close();
});

itInFullMatrix('closes only the polls that the confirmation lists, whatever colleagues open meanwhile', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['One?', 'Two?', 'Shown?']) await openChoice(host, event, { prompt });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const dialog = page.getByRole('dialog', { name: 'Close voting on all 2?' });
  await page.getByRole('region', { name: 'Live' }).getByRole('button', { name: 'Close all 2' }).click();
  await dialog.waitFor();
  await openChoice(host, event, { prompt: 'Later?' });
  await page.getByRole('heading', { name: 'Later?', includeHidden: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Close all 2' }).click();
  await expect.poll(() => openPrompts(event.id)).toEqual(['Shown?', 'Later?']);
  await close();
});
