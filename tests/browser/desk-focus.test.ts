import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { findings } from './access.ts';
import { fullDesk } from './full-desk.ts';
import { livePageAs } from './people.ts';

// Whoever decides by keyboard goes on where they were: a row that goes hands the focus on.

const { server, browser } = withServerAndBrowser();

async function threeWaiting(what: string) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['First?', 'Second?', 'Third?']) await questionBy(ada, event, body);
  const opened = await livePageAs(browser, server, host, `/events/${event.id}${what}`);
  const row = (body: string) => opened.page.getByRole('listitem').filter({ hasText: body });
  const states = async () => Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  await row('Third?').waitFor();
  const dealWith = async (body: string) => {
    const question = (await server.world.store.questions.ofEvent(event.id)).find((one) => one.body === body);
    await host.visit('moderations.update', { event: event.id }, { questions: [question?.id], action: 'approve' });
  };
  return { ...opened, row, states, dealWith };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const filled = (page: Page, body: string) => page.getByRole('listitem').filter({ hasText: body }).locator('[data-look="primary"]').allInnerTexts();

it('while a reason is written only “Reject” is filled; with Enter the focus goes on to the next row', async () => {
  const { page, close, row, states } = await threeWaiting('/moderation');
  expect((await filled(page, 'First?')).map((words) => words.split('\n')[0])).toEqual(['Approve']);
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await row('First?').getByRole('textbox', { name: 'Reason' }).waitFor();
  expect(await filled(page, 'First?')).toEqual(['Reject']);
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  expect(await row('Second?').getAttribute('aria-current')).toBe('true');
  await expect.poll(async () => (await states())['First?']).toBe('rejected');

  // J and K take it along.
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe('Select: Second?');

  // By its button too; from the last row it goes to the one before, and from the only one to the page.
  await row('Third?').getByRole('button', { name: 'Reject' }).press('Enter');
  await row('Third?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  await row('Second?').getByRole('button', { name: 'Approve' }).press('Space');
  await page.getByText('Nothing is waiting').waitFor();
  await expect.poll(() => focused(page)).toBe('MAIN');
  await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'approved', 'Third?': 'rejected' });
  await close();
});

it('W writes one reason for all that are selected: what is typed decides about nothing', async () => {
  const { page, close, states } = await threeWaiting('/moderation');
  for (const key of ['j', ' ', 'j', ' ', 'w']) await page.keyboard.press(key);
  const reason = page.locator('.bulk-bar').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  await page.keyboard.press('w');
  await page.keyboard.type('Off topic, sorry');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'rejected', 'Third?': 'pending' });
  // Of one alone it leads back to that one.
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await close();
});

it.each([
  ['of one', ['j', 'w']],
  ['of several', ['j', ' ', 'j', ' ', 'w']],
])('W leads back into the form that it has opened, %s, when the focus is elsewhere: what is typed then decides about nothing either', async (_of, keys) => {
  const { page, close, states } = await threeWaiting('/moderation');
  for (const key of keys) await page.keyboard.press(key);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => focused(page)).not.toBe('Reason');
  await page.keyboard.press('w');
  await page.keyboard.type('asked already');
  await expect.poll(() => reason.inputValue()).toBe('asked already');
  expect(await states()).toEqual({ 'First?': 'pending', 'Second?': 'pending', 'Third?': 'pending' });
  await close();
});

it('E writes the answer of the one in hand, also where several are selected', async () => {
  const { page, close, row, states, dealWith } = await threeWaiting('/moderation');
  for (const body of ['First?', 'Second?', 'Third?']) await dealWith(body);
  await page.getByText('Nothing is waiting').waitFor();
  for (const body of ['First?', 'Second?']) await row(body).getByRole('checkbox').check();
  await row('Second?').getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await row('Second?').getByRole('textbox', { name: 'Answer in writing' }).waitFor();
  await page.keyboard.type('Tomorrow');
  await page.keyboard.press('Control+Enter');
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'answered', 'Third?': 'approved' });
  expect(await row('First?').getByRole('checkbox').isChecked()).toBe(true);
  await close();
});

it('E at a question that waits says that it has to be approved first', async () => {
  const { page, close, row } = await threeWaiting('/moderation');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await row('First?').getByRole('alert').getByText('Approve it first').waitFor();
  expect(await focused(page)).toBe('Select: First?');
  await page.keyboard.press('a');
  await row('First?').getByRole('alert').waitFor({ state: 'detached' });
  await close();
});

it('that it has to be approved first is said as long as it waits: not once others have approved it, or it was approved with others', async () => {
  const { page, close, row, dealWith } = await threeWaiting('/moderation');
  // Under the pointer a row that others decide about keeps its place.
  await row('Third?').hover();
  for (const key of ['j', 'e']) await page.keyboard.press(key);
  await row('First?').getByRole('alert').waitFor();
  await dealWith('First?');
  await row('First?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  expect(await row('First?').getByRole('alert').count()).toBe(0);

  await row('Second?').getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await row('Second?').getByRole('alert').waitFor();
  for (const body of ['Second?', 'Third?']) await row(body).getByRole('checkbox').check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Approve' }).click();
  await row('Second?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  expect(await row('Second?').getByRole('alert').count()).toBe(0);
  await close();
});

it('W at several of which one cannot be rejected says so, and opens no form of one of them', async () => {
  const { page, close, row, dealWith } = await threeWaiting('/moderation');
  await dealWith('First?');
  const first = page.getByRole('region', { name: 'Questions on show' }).getByRole('checkbox');
  await first.check();
  await row('Second?').getByRole('checkbox').check();
  await page.keyboard.press('w');
  const bar = page.locator('.bulk-bar');
  await bar.getByRole('alert').getByText('Not all that are selected can be rejected.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Reason' }).count()).toBe(0);
  // Of those that can it goes on.
  await first.uncheck();
  await row('Third?').getByRole('checkbox').check();
  await bar.getByRole('alert').waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await bar.getByRole('textbox', { name: 'Reason' }).waitFor();
  await close();
});

it('a question that its answer puts to the end of a long list stays in sight for who answered it by keys', async () => {
  const { page, close, row } = await fullDesk(browser, server);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('h');
  await row.getByRole('button', { name: 'Take off the screen', disabled: false }).waitFor();
  await page.keyboard.press('e');
  await row.getByRole('textbox', { name: 'Answer in writing' }).waitFor();
  await page.keyboard.type('Tomorrow');
  await page.keyboard.press('Control+Enter');
  await row.getByText('Tomorrow').waitFor();
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight && element.getBoundingClientRect().top >= 0)).toBe(true);
  await close();
});

it('J and K bring the focus to the question that A and R decide about, which is heard by that; Tab goes on to its buttons', async () => {
  const { page, close, row, states } = await threeWaiting('/moderation');
  const isInHand = async (body: string) => {
    await expect.poll(() => focused(page)).toBe(`Select: ${body}`);
    expect(await row(body).getAttribute('aria-current')).toBe('true');
  };
  expect(await focused(page)).toBe('BODY');
  await page.keyboard.press('j');
  await isInHand('First?');
  await page.keyboard.press('ArrowDown');
  await isInHand('Second?');
  await page.keyboard.press('k');
  await isInHand('First?');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const approve = row('First?').getByRole('button', { name: 'Approve' });
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true);
  // At the end of the list it stays where it is.
  await page.keyboard.press('k');
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('a');
  await row('First?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  await isInHand('Second?');

  // Whoever has it in hand by the pointer, with the focus nowhere, hears the next one as well.
  await row('Third?').getByText('Third?').click();
  await expect.poll(() => row('Third?').getAttribute('aria-current')).toBe('true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('r');
  await isInHand('Second?');
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'pending', 'Third?': 'rejected' });
  await close();
});

it('J brings the focus to a question that only keeps its place, too: another of the crew has dealt with it', async () => {
  const { page, close, row, dealWith } = await threeWaiting('/moderation');
  await row('Third?').hover();
  await page.keyboard.press('j');
  await dealWith('Second?');
  await row('Second?').getByRole('checkbox', { disabled: true }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Second?');
  expect(await row('Second?').first().evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Third?');
  await close();
});

it('in the control room it goes on to the next row, too, and on from there to its buttons', async () => {
  const { page, close, row, states } = await threeWaiting('');
  await row('First?').getByRole('button', { name: 'More for this question' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reject with a reason' }).press('Enter');
  const reason = row('First?').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => row('Second?').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await row('Second?').getByRole('button', { name: 'Approve' }).evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(async () => (await states())['First?']).toBe('rejected');
  await close();
});

it.each([['', 320], ['', 1440], ['/moderation', 320], ['/moderation', 1440]])('the frame of what is in hand is drawn whole, ring and all (%s, %i px)', async (what, width) => {
  const { page, close, row } = await threeWaiting(what);
  await page.setViewportSize({ width, height: 800 });
  if (what === '' && width < 1024) await page.getByRole('navigation').getByRole('button', { name: /Questions$/ }).click();
  if (what === '') {
    await row('First?').getByRole('button', { name: 'Reject' }).press('Enter');
    await expect.poll(() => row('Second?').evaluate((element) => element.matches(':focus'))).toBe(true);
  } else await page.keyboard.press('j');
  const marked = row(what === '' ? 'Second?' : 'First?');
  // How far ring and frame reach beyond the row, and how much of that what scrolls cuts off.
  const cut = await marked.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const reach = Math.max(outline, boxShadow === 'none' ? 0 : 1);
    const [inner, outer] = [element.getBoundingClientRect(), (element.closest('.overflow-y-auto') ?? document.body).getBoundingClientRect()];
    return [outer.top - (inner.top - reach), outer.left - (inner.left - reach), inner.right + reach - outer.right].map((beyond) => beyond > 0.5);
  });
  expect(cut).toEqual([false, false, false]);
  await close();
});

it('a long list lets out whoever walks it by keys, and leads on to what “3 more” brings', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let asker = 0; asker < 7; asker += 1) {
    const phone = await participantAt(server, event.code);
    for (let count = 1; count <= 9; count += 1) await questionBy(phone, event, `Question ${9 * asker + count}?`);
  }
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const rows = page.getByRole('region', { name: 'Waiting questions' }).getByRole('listitem');
  await rows.nth(59).getByRole('button', { name: 'More for this question' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3 more');
  expect(await rows.count()).toBe(60);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Select: Question 61?');
  expect(await rows.count()).toBe(63);
  // J goes on from the last that is drawn.
  await page.reload();
  await rows.nth(59).getByRole('checkbox').focus();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Select: Question 61?');
  await close();
});

/** Presses twice as a hand does: the second time once the first has come of something, so that what stands there then would be pressed. */
async function pressTwice(page: Page, button: Locator, between: () => Promise<unknown>): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await between();
  }
}

function decisionsOf(page: Page): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => (sent.count += request.method() === 'PATCH' && request.url().endsWith('/moderations') ? 1 : 0));
  return sent;
}

it.each(['/moderation', ''])('a double click on “Approve” does not approve the question that comes under the pointer (%s)', async (what) => {
  const { page, close, row, states } = await threeWaiting(what);
  const sent = decisionsOf(page);
  const approve = (body: string) => row(body).getByRole('button', { name: 'Approve' });
  const place = await approve('First?').boundingBox();
  await pressTwice(page, approve('First?'), () => expect.poll(async () => Math.abs(((await approve('Second?').boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(12));
  // It stands where the other stood, and who means it presses again.
  await approve('Second?').click();
  await expect.poll(states).toEqual({ 'First?': 'approved', 'Second?': 'approved', 'Third?': 'pending' });
  expect(sent.count).toBe(2);
  await close();
});

it.each(['/moderation', ''])('a double click on “Put on the screen” does not take it off again (%s)', async (what) => {
  const { page, close, row, states } = await threeWaiting(what);
  const sent = decisionsOf(page);
  const button = (name: string) => row('First?').getByRole('button', { name });
  await button('Approve').press('Enter');
  await expect.poll(states).toMatchObject({ 'First?': 'approved' });
  await button('Put on the screen').waitFor();
  await pressTwice(page, button('Put on the screen'), () => button('Take off the screen').and(page.locator(':enabled')).waitFor());
  await row('Second?').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(states).toEqual({ 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'pending' });
  expect(sent.count).toBe(3);
  await button('Take off the screen').click();
  await expect.poll(states).toMatchObject({ 'First?': 'approved' });
  await close();
});
