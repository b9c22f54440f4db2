import { expect, it } from 'vitest';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focused, threePending } from './three-pending-questions.ts';

const { server, browser } = withServerAndBrowser();

const open = () => threePending(server, browser);

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
