import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

async function askedAt(viewport: { width: number; height: number }, path: (id: string) => string) {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is light a wave?', 'What is a photon made of?']) await questionBy(asker, event, body);
  const opened = await livePageAs(browser, server, host, path(event.id), { viewport });
  await opened.page.clock.install();
  return opened;
}

it('what can be undone is named, goes after a while and not from under the pointer; the key goes on', async () => {
  const { page, close } = await askedAt({ width: 1024, height: 768 }, (id) => `/events/${id}/moderation`);
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const shown = page.getByRole('region', { name: 'Questions on show' });
  const row = (body: string) => waiting.getByRole('listitem').filter({ hasText: body });
  const undo = page.getByRole('button', { name: /^Undo/ });
  // One press is enough in a row that was not in hand, though its buttons grow then.
  await row('Why is the sky blue?').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  // The next thing takes its place.
  await row('Is light a wave?').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Undo: rejected “Is light a wave?”' }).waitFor();
  expect(await undo.count()).toBe(1);

  await undo.hover();
  await page.clock.fastForward(60_000);
  expect(await undo.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(25_000);
  await undo.waitFor({ state: 'detached' });

  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor();
  expect(await undo.count()).toBe(0);
  await page.keyboard.press('u');
  await row('Why is the sky blue?').waitFor();
  expect(await shown.getByRole('listitem').count()).toBe(0);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await row(body).getByRole('checkbox').check();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo: approved 2 questions' }).click();
  await row('Is light a wave?').waitFor();
  await close();
});

it('beside the live poll no question moves when what could be undone goes', async () => {
  const { page, close } = await askedAt({ width: 1440, height: 900 }, (id) => `/events/${id}`);
  const panel = page.getByRole('region', { name: 'Questions' });
  await panel.getByRole('listitem').filter({ hasText: 'Is light a wave?' }).getByRole('button', { name: 'Approve' }).click();
  const undo = panel.getByRole('button', { name: 'Undo: approved “Is light a wave?”' });
  await undo.waitFor();
  const last = panel.getByRole('listitem').filter({ hasText: 'Is light a wave?' });
  await panel.getByRole('heading', { name: 'On show' }).waitFor();
  const before = await last.boundingBox();
  await undo.focus();
  await page.clock.fastForward(60_000);
  expect(await undo.count()).toBe(1);
  await undo.blur();
  await page.clock.fastForward(25_000);
  await undo.waitFor({ state: 'detached' });
  expect(await last.boundingBox()).toEqual(before);

  // By keyboard one goes on where the button was.
  await last.getByRole('button', { name: 'Put on the screen' }).click();
  await panel.getByRole('button', { name: /^Undo: put on the screen/ }).press('Enter');
  await panel.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Taken back');
  await close();
});

it('a long question named there leaves a phone its width', async () => {
  const { host, event } = await hostWithEvent(server);
  const body = `Why ${'oh why '.repeat(30)}is the sky blue?`;
  await questionBy(await participantAt(server, event.code, 'Ada'), event, body);
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}/moderation`, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Undo: approved “Why oh why/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});
