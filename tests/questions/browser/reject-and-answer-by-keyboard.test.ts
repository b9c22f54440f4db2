import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focused, threeWaiting } from './three-pending-questions.ts';

// Reasons and answers that are written by keyboard.

const { server, browser } = withServerAndBrowser();

const atThree = (what: string) => threeWaiting(server, browser, what);
const filled = (page: Page, body: string) =>
  page.getByRole('listitem').filter({ hasText: body }).locator('[data-look="primary"]').allInnerTexts();

it('while a reason is written only “Reject” is filled; with Enter the focus goes on to the next row', async () => {
  const { page, close, row, states } = await atThree('/moderation');
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
  const { page, close, states } = await atThree('/moderation');
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
])(
  'W leads back into the form that it has opened, %s, when the focus is elsewhere: what is typed then decides about nothing either',
  async (_of, keys) => {
    const { page, close, states } = await atThree('/moderation');
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
  },
);

it('E writes the answer of the one in hand, also where several are selected', async () => {
  const { page, close, row, states, dealWith } = await atThree('/moderation');
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
  const { page, close, row } = await atThree('/moderation');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await row('First?').getByRole('alert').getByText('Approve it first').waitFor();
  expect(await focused(page)).toBe('Select: First?');
  await page.keyboard.press('a');
  await row('First?').getByRole('alert').waitFor({ state: 'detached' });
  await close();
});

it('that it has to be approved first is said as long as it waits: not once others have approved it, or it was approved with others', async () => {
  const { page, close, row, dealWith } = await atThree('/moderation');
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
  const { page, close, row, dealWith } = await atThree('/moderation');
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
