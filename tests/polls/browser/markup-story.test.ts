import { axeViolations, clickOn, expect, it, see, withScenes } from '#support/browser.ts';

const { scene } = withScenes();

it('a host writes a formula and code by keys, sees them in the preview, and an open phone draws them', async () => {
  const { openCrew, openPhone } = await scene({ title: 'Powers' });
  const { page } = await openCrew();
  const phone = await openPhone();
  const loaded = () =>
    phone.page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/markup-tree-')),
    );

  await clickOn(page.getByRole('region', { name: 'Agenda' }), 'Add a poll');
  const prompt = page.getByLabel('What do you want to ask?');
  await prompt.pressSequentially('How much is ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2^3');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Take *care*.');
  expect(await prompt.inputValue()).toBe('How much is $2^3$?\nTake *care*.');
  await page.getByRole('textbox', { name: 'Option A' }).fill('Eight');
  await page.getByRole('textbox', { name: 'Option B' }).fill('print(9)');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Code block' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('textbox', { name: 'Option B' }).inputValue()).toBe('`print(9)`');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.locator('msup').waitFor();
  await see(preview.getByRole('code'), 'print(9)');
  expect(await axeViolations(page)).toEqual([]);
  expect(await loaded()).toEqual([]);

  await clickOn(page, 'Add and open');
  await phone.page.locator('legend msup').waitFor();
  await see(phone.page.getByRole('emphasis'), 'care');
  await see(phone.page.locator('.option code'), 'print(9)');
  expect(await loaded()).not.toEqual([]);
  expect(await axeViolations(phone.page)).toEqual([]);
});
