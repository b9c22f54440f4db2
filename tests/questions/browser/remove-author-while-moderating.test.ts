import { beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let mallory: Visitor;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  const ada = await participantAt(server, event.code, 'Ada');
  mallory = await participantAt(server, event.code, 'Mallory');
  await questionBy(ada, event, 'When is the exam?');
  await questionBy(mallory, event, 'Something foul', { host });
  await questionBy(mallory, event, 'Foul again');
});

const open = () => openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
const card = (page: Page, body: string) => page.getByRole('listitem').filter({ hasText: body });
const states = async () =>
  Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
const isIn = async (person: Visitor) => (await person.visit('rooms.show', { code: event.code })).status === 200;

async function choose(page: Page, body: string, item: string): Promise<void> {
  await card(page, body).getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('removes the author of a question with everything they asked, which U undoes first', async () => {
  const { page, close } = await open();
  await card(page, 'When is the exam?').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await states())['When is the exam?']).toBe('approved');
  await choose(page, 'Something foul', 'Remove Mallory…');
  const dialog = page.getByRole('dialog', { name: 'Remove Mallory?' });
  await dialog.locator('blockquote').filter({ hasText: 'Something foul' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Mallory was removed. Questions hidden: 2.' }).waitFor();
  expect(await isIn(mallory)).toBe(false);
  expect(await states()).toEqual({
    'When is the exam?': 'approved',
    'Something foul': 'archived',
    'Foul again': 'rejected',
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Let in again');
  await page.getByRole('button', { name: 'Rejected and archived: 2' }).click();
  await card(page, 'Foul again').getByText('author removed').waitFor();
  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  await page.keyboard.press('u');
  await expect
    .poll(states)
    .toEqual({ 'When is the exam?': 'approved', 'Something foul': 'approved', 'Foul again': 'pending' });
  expect(await isIn(mallory)).toBe(true);
  await card(page, 'Foul again').waitFor();
  expect(await page.getByText('author removed').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo: approved “When is the exam?”' }).waitFor();
  await page.keyboard.press('u');
  await expect.poll(async () => (await states())['When is the exam?']).toBe('pending');
  await close();
});
