import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('keeps an edited name and question through a reload, and drops the name draft once it is saved', async () => {
  const { event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?');
  const phone = await openPageAs(browser, server, ada, `/e/${event.code}#mine`);
  const { page } = phone;
  const [input, question] = [page.getByLabel('Your name'), page.getByLabel('Your question', { exact: true })];
  await page.getByText('Change name').click();
  await input.fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Edit' }).click();
  await question.fill('Is the cat alive, or not?');
  await page.reload();
  await input.waitFor();
  expect(await input.inputValue()).toBe('Ada Lovelace');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => question.inputValue()).toBe('Is the cat alive, or not?');
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':my-name'))))
    .toEqual([]);
  await page.reload();
  await tab(phone, 'My activity');
  await page.getByText('Change name').click();
  expect(await input.inputValue()).toBe('Ada Lovelace');
  await phone.close();
});

it('does not store a new token in the browser, and clears its form', async () => {
  const { host } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, '/account/tokens');
  await page.getByLabel('What is it for?').fill('The clock in the hall');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByLabel('The new token').inputValue();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect([token.startsWith('hc_'), stored.includes(token), stored.includes('clock')]).toEqual([true, false, false]);
  await page.reload();
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('');
  await close();
});
