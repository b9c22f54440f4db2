import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focused, threePending } from './three-pending-questions.ts';

const { server, browser } = withServerAndBrowser();

const open = () => threePending(server, browser, '/moderation');

it('rejects with W and Enter, and moves the focus to the next question', async () => {
  const { page, close, row, states } = await open();
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await row('First?').getByRole('textbox', { name: 'Reason' }).waitFor();
  // The button that Enter presses is the only filled one.
  expect(await row('First?').locator('[data-look="primary"]').allInnerTexts()).toEqual(['Reject']);
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  expect(await row('Second?').getAttribute('aria-current')).toBe('true');
  // By its button too; from the last row the focus goes to the one before.
  await row('Third?').getByRole('button', { name: 'Reject' }).press('Enter');
  await row('Third?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'pending', 'Third?': 'rejected' });
  await close();
});

itInFullMatrix(
  'writes one reason for all selected questions with W, and takes no typed letter as a shortcut',
  async () => {
    const { page, close, states } = await open();
    for (const key of ['j', ' ', 'j', ' ', 'w']) await page.keyboard.press(key);
    const reason = page.locator('.bulk-bar').getByRole('textbox', { name: 'Reason' });
    const hasFocus = () => reason.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    // W leads back into the form that is open already.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(hasFocus).toBe(false);
    await page.keyboard.press('w');
    await page.keyboard.type('asked already');
    await expect.poll(() => reason.inputValue()).toBe('asked already');
    expect(await states()).toEqual({ 'First?': 'pending', 'Second?': 'pending', 'Third?': 'pending' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Select: Third?');
    await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'rejected', 'Third?': 'pending' });
    await close();
  },
);

it('answers the focused question with E once it is approved, and leaves the selection alone', async () => {
  const { page, close, row, states, approveElsewhere } = await open();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await row('First?').getByRole('alert').getByText('Approve it first').waitFor();
  expect(await focused(page)).toBe('Select: First?');
  await page.keyboard.press('a');
  await row('First?').getByRole('alert').waitFor({ state: 'detached' });
  for (const body of ['Second?', 'Third?']) await approveElsewhere(body);
  await row('Third?').getByRole('button', { name: 'Put on the screen' }).waitFor();
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
