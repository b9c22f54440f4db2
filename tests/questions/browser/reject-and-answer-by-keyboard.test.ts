import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focused, threePending } from './three-pending-questions.ts';

const { server, browser } = withServerAndBrowser();

const open = () => threePending(server, browser, '/moderation');

it('rejects with W and Enter, and answers with E once the question is approved, whatever is selected', async () => {
  const { page, close, row, states, approveElsewhere } = await open();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await row('First?').getByRole('alert').getByText('Approve it before you answer it.').waitFor();
  expect(await focused(page)).toBe('Select: First?');
  await page.keyboard.press('w');
  await row('First?').getByRole('textbox', { name: 'Reason' }).waitFor();
  await page.keyboard.press('Enter');
  await row('First?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Select: Second?');
  for (const body of ['Second?', 'Third?']) await approveElsewhere(body);
  await row('Third?').getByRole('button', { name: 'Put on the screen' }).waitFor();
  for (const body of ['Second?', 'Third?']) await row(body).getByRole('checkbox').check();
  await row('Second?').getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await row('Second?').getByRole('textbox', { name: 'Answer in writing' }).waitFor();
  await page.keyboard.type('Tomorrow');
  await page.keyboard.press('Control+Enter');
  await expect.poll(states).toEqual({ 'First?': 'rejected', 'Second?': 'answered', 'Third?': 'approved' });
  expect(await row('Third?').getByRole('checkbox').isChecked()).toBe(true);
  await close();
});

itInFullMatrix(
  'writes one reason for all selected questions with W, and treats no typed letter as a shortcut',
  async () => {
    const { page, close, states } = await open();
    for (const key of ['j', ' ', 'j', ' ', 'w']) await page.keyboard.press(key);
    const reason = page.locator('.bulk-bar').getByRole('textbox', { name: 'Reason' });
    const hasFocus = () => reason.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    // W moves the focus back into the open form.
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
