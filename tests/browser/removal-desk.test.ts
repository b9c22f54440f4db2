import { beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventView } from '../../contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';
import { livePageAs } from './people.ts';

// Somebody is removed while questions are dealt with: the desk says so, marks what they asked, and takes it back.

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

const desk = () => livePageAs(browser, server, host, `/events/${event.id}/moderation`);
const card = (page: Page, body: string) => page.getByRole('listitem').filter({ hasText: body });
const states = async () => Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
const isIn = async () => (await mallory.visit('rooms.show', { code: event.code })).status === 200;

async function choose(page: Page, body: string, item: string): Promise<void> {
  await card(page, body).getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('says who was removed and what went aside, and U takes that back first, whatever was done before', async () => {
  const { page, close } = await desk();
  await card(page, 'When is the exam?').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await states())['When is the exam?']).toBe('approved');
  await choose(page, 'Something foul', 'Remove Mallory…');
  const dialog = page.getByRole('dialog', { name: 'Remove Mallory?' });
  await dialog.locator('blockquote').filter({ hasText: 'Something foul' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Mallory was removed. Their 2 questions are put aside.' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await isIn()).toBe(false);
  expect(await states()).toEqual({ 'When is the exam?': 'approved', 'Something foul': 'archived', 'Foul again': 'rejected' });
  // Its row is gone; the way back has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Let in again');
  await page.getByRole('button', { name: 'Not on show: 2' }).click();
  await card(page, 'Foul again').getByText('author removed').waitFor();
  await page.getByRole('button', { name: 'On show', exact: true }).click();
  await page.keyboard.press('u');
  await expect.poll(states).toEqual({ 'When is the exam?': 'approved', 'Something foul': 'approved', 'Foul again': 'pending' });
  expect(await isIn()).toBe(true);
  await card(page, 'Foul again').waitFor();
  expect(await page.getByText('author removed').count()).toBe(0);
  // And now what was done before that.
  await page.keyboard.press('u');
  await expect.poll(async () => (await states())['When is the exam?']).toBe('pending');
  await close();
});

it('marks what stays on the desk for all of the crew, and lets in again from the note and from the card', async () => {
  const { page, close } = await desk();
  const other = await desk();
  const remove = async (): Promise<void> => {
    await choose(page, 'Foul again', 'Remove Mallory…');
    const dialog = page.getByRole('dialog', { name: 'Remove Mallory?' });
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Let in again' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    for (const each of [page, other.page]) for (const body of ['Something foul', 'Foul again']) await card(each, body).getByText('author removed').waitFor();
  };
  await remove();
  expect(await card(page, 'When is the exam?').getByText('author removed').count()).toBe(0);
  await page.getByRole('button', { name: 'Let in again' }).click();
  await page.getByText('author removed').first().waitFor({ state: 'detached' });
  await other.page.getByText('author removed').first().waitFor({ state: 'detached' });
  expect(await isIn()).toBe(true);
  expect(await page.getByRole('button', { name: 'Let in again' }).count()).toBe(0);
  await remove();
  await choose(page, 'Foul again', 'Let Mallory in again');
  await page.getByRole('button', { name: 'Let in again' }).waitFor({ state: 'detached' });
  await expect.poll(isIn).toBe(true);
  expect(await states()).toMatchObject({ 'Something foul': 'approved', 'Foul again': 'pending' });
  await other.close();
  await close();
});
