import { beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

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

const desk = () => openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
const card = (page: Page, body: string) => page.getByRole('listitem').filter({ hasText: body });
const states = async () =>
  Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
const isIn = async () => (await mallory.visit('rooms.show', { code: event.code })).status === 200;

async function choose(page: Page, body: string, item: string): Promise<void> {
  await card(page, body).getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Not the questions with them. */
async function removeMallory(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await choose(page, 'Foul again', 'Remove Mallory…');
  const dialog = page.getByRole('dialog', { name: 'Remove Mallory?' });
  await dialog.getByRole('checkbox').uncheck();
  await press(dialog.getByRole('button', { name: 'Remove', exact: true }));
  await dialog.waitFor({ state: 'detached' });
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
  expect(await states()).toEqual({
    'When is the exam?': 'approved',
    'Something foul': 'archived',
    'Foul again': 'rejected',
  });
  // Its row is gone; the way back has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Let in again');
  await page.getByRole('button', { name: 'Rejected and archived: 2' }).click();
  await card(page, 'Foul again').getByText('author removed').waitFor();
  await page.getByRole('button', { name: 'On show', exact: true }).click();
  await page.keyboard.press('u');
  await expect
    .poll(states)
    .toEqual({ 'When is the exam?': 'approved', 'Something foul': 'approved', 'Foul again': 'pending' });
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
    await removeMallory(page, (button) => button.click());
    await page.getByRole('button', { name: 'Let in again' }).waitFor();
    for (const each of [page, other.page])
      for (const body of ['Something foul', 'Foul again']) await card(each, body).getByText('author removed').waitFor();
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

it.each([
  ['on the desk', (id: string) => `/events/${id}/moderation`],
  ['in the control room', (id: string) => `/events/${id}`],
])(
  'whoever presses “Let in again” twice lets in nobody else, and no row comes under their pointer (%s)',
  async (_, path) => {
    const ben = await participantAt(server, event.code, 'Ben');
    await questionBy(ben, event, 'Is it open book?');
    const { page, close } = await openLivePageAs(browser, server, host, path(event.id));
    for (const [name, body] of [
      ['Ben', 'Is it open book?'],
      ['Mallory', 'Foul again'],
    ] as const) {
      await choose(page, body, `Remove ${name}…`);
      const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('status')
        .filter({ hasText: `${name} was removed.` })
        .waitFor();
    }
    const note = page.locator('[data-removal-note]');
    await settled(page);
    const place = await note.boundingBox();
    await page.clock.install();
    await note.getByRole('button', { name: 'Let in again' }).dblclick();
    await note.getByText('Mallory is in again.').waitFor();
    expect(await note.boundingBox()).toEqual(place);
    await expect.poll(states).toMatchObject({ 'Something foul': 'approved', 'Foul again': 'pending' });
    expect([await isIn(), (await ben.visit('rooms.show', { code: event.code })).status]).toEqual([true, 403]);
    expect(await page.getByRole('button', { name: 'Let in again' }).count()).toBe(0);
    // It waits for the pointer to go, and what came before it is still offered.
    await page.clock.fastForward(60_000);
    expect(await note.count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(10_000);
    await note.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo: removed Ben' }).click();
    await expect.poll(async () => (await ben.visit('rooms.show', { code: event.code })).status).toBe(200);
    expect(await note.count()).toBe(0);
    await close();
  },
);

it('letting somebody in again uses up every removal of theirs: there is nothing left to take back', async () => {
  const { page, close } = await desk();
  const other = await desk();
  const remove = async (): Promise<void> => {
    await removeMallory(page, (button) => button.dblclick());
    await card(page, 'Foul again').getByText('author removed').waitFor();
  };
  await card(page, 'When is the exam?').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo: approved “When is the exam?”' }).waitFor();
  await remove();
  await page.getByRole('button', { name: 'Undo: removed Mallory' }).waitFor();
  await choose(other.page, 'Foul again', 'Let Mallory in again');
  await card(page, 'Foul again').getByText('author removed').waitFor({ state: 'detached' });
  // By somebody else: neither the button nor the note offers it any more.
  await page.getByRole('button', { name: 'Undo: approved “When is the exam?”' }).waitFor();
  expect(await page.getByRole('button', { name: 'Let in again' }).count()).toBe(0);
  await remove();
  await page.getByRole('button', { name: 'Undo: removed Mallory' }).waitFor();
  await page.locator('[data-removal-note]').getByRole('button', { name: 'Let in again' }).click();
  await page.locator('[data-removal-note]').getByText('Mallory is in again.').waitFor();
  await page.getByRole('button', { name: 'Undo: approved “When is the exam?”' }).waitFor();
  await expect.poll(isIn).toBe(true);
  await page.keyboard.press('u');
  await expect.poll(async () => (await states())['When is the exam?']).toBe('pending');
  await other.close();
  await close();
});

it('who cancels the next removal is back where they began it, not at the way back of the one before', async () => {
  const ben = await participantAt(server, event.code, 'Ben');
  await questionBy(ben, event, 'Is it open book?');
  const { page, close } = await desk();
  await choose(page, 'Foul again', 'Remove Mallory…');
  const first = page.getByRole('dialog', { name: 'Remove Mallory?' });
  await first.getByRole('button', { name: 'Remove', exact: true }).click();
  await first.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Let in again');
  await choose(page, 'Is it open book?', 'Remove Ben…');
  const second = page.getByRole('dialog', { name: 'Remove Ben?' });
  await second.waitFor();
  await page.keyboard.press('Escape');
  await second.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Let in again' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('More for this question');
  await close();
});

it('says that of what somebody asked without a name only the question it began at comes back', async () => {
  for (const body of ['Who is to blame?', 'And who else?'])
    expect((await mallory.visit('questions.create', { code: event.code }, { body, withoutName: true })).status).toBe(
      200,
    );
  const { page, close } = await desk();
  await choose(page, 'Who is to blame?', 'Remove the person who asked this…');
  const dialog = page.getByRole('dialog', { name: 'Remove the person who asked this?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: 'What they asked without a name is put aside. “Let in again” brings back this question alone.' })
    .waitFor();
  expect(await states()).toMatchObject({ 'Who is to blame?': 'rejected', 'And who else?': 'rejected' });
  await card(page, 'And who else?').getByText('rejected').waitFor();
  await page.getByRole('button', { name: 'Let in again' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Taken back. What else they asked without a name stays aside.' })
    .waitFor();
  expect(await states()).toMatchObject({
    'Who is to blame?': 'pending',
    'And who else?': 'rejected',
    'Foul again': 'pending',
  });
  await close();
});
