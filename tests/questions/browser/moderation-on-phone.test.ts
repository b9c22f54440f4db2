import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

/** The moderation desk on a phone, with five questions that wait and one on show. */
async function desk(locale = 'en', width = 390): Promise<TestPage> {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101: waves and particles' });
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'What is a photon?', { host });
  for (const place of [1, 2, 3, 4, 5]) await questionBy(ada, event, `Question number ${place}?`);
  for (const name of ['Optics', 'Organisation', 'Exam', 'Other things'])
    await host.visit('labels.create', { event: event.id }, { name, colour: '#0f6b5c' });
  const phone = await browser.open({ locale, viewport: { width, height: 780 } });
  await phone.context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await phone.page.goto(`${server.address}/events/${event.id}/moderation`);
  await phone.page.getByText('Question number 1?').waitFor();
  await expect.poll(() => phone.page.locator('html').getAttribute('lang')).toBe(locale);
  return phone;
}

const topOf = async ({ page }: TestPage, text: string): Promise<number> =>
  (await page.getByRole('listitem').filter({ hasText: text }).first().boundingBox())?.y ?? Number.NaN;

it.each(['en', 'de', 'es', 'fr'])(
  'its head leaves a phone to the questions, the widest labels and smallest phones included (%s)',
  async (locale) => {
    const phone = await desk(locale, 320);
    const { page } = phone;
    expect(await topOf(phone, 'Question number 1?')).toBeLessThan(180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // What is likeliest, and the rest, stand in one row.
    const rows = await page
      .getByRole('listitem')
      .filter({ hasText: 'Question number 1?' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) =>
          Math.round(button.getBoundingClientRect().y + button.getBoundingClientRect().height / 2),
        ),
      );
    expect([rows.length, new Set(rows).size]).toEqual([3, 1]);
    await phone.close();
  },
);

it('the bar and the way back stay in reach however far one scrolls, in both columns', async () => {
  const phone = await desk();
  const { page } = phone;
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('Question number 1?').getByRole('button', { name: 'Approve' }).click();
  await row('Question number 1?').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: /^Waiting/ }).click({ trial: true });
  const undo = page.getByRole('button', { name: /Undo/ });
  await undo.click();
  await row('Question number 1?').waitFor();
  await page.getByRole('button', { name: /^On show/ }).click();
  await row('What is a photon?').getByRole('button', { name: 'Answered' }).click();
  await row('What is a photon?').getByText('answered').waitFor();
  await undo.click();
  await row('What is a photon?').getByRole('button', { name: 'Answered' }).waitFor();
  await phone.close();
});

it('the labels fit the smallest phone', async () => {
  const phone = await desk('fr', 320);
  const { page } = phone;
  await page.locator('button[aria-controls=moderation-toolbar]').click();
  await page.getByRole('button', { name: 'Étiquettes…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Organisation').waitFor();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await phone.close();
});

it('the filter is behind a button, which says when it hides questions', async () => {
  const phone = await desk();
  const { page } = phone;
  const search = page.getByRole('searchbox');
  expect(await search.isVisible()).toBe(false);
  const button = page.getByRole('button', { name: 'Options' });
  await button.click();
  await search.fill('number 3');
  await page.getByText('Question number 1?').waitFor({ state: 'detached' });
  await button.click();
  expect(await search.isVisible()).toBe(false);
  expect(await button.textContent()).toContain('Only some questions are shown');
  await phone.close();
});

it('what is done to many takes two rows, the lesser things behind “More”', async () => {
  const phone = await desk('en', 320);
  const { page } = phone;
  for (const place of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Select: Question number ${place}?` }).check();
  const bar = page.locator('.bulk-bar');
  expect((await bar.boundingBox())?.height).toBeLessThan(140);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Label “Exam”' }).click();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Question number' }).filter({ hasText: 'Exam' }).count())
    .toBe(3);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Question number 2/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Question number 1?').waitFor({ state: 'detached' });
  await page.getByText('Question number 2?').waitFor();
  await page.getByRole('button', { name: /Undo/ }).click();
  await page.getByText('Question number 1?').waitFor();
  await phone.close();
});

it.each([390, 1440])('merging is in sight as a whole, down to its buttons (%i px)', async (width) => {
  const phone = await desk('en', width);
  const { page } = phone;
  await page.setViewportSize({ width, height: 844 });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Question number 1?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: 'Merge with another question…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only the person who asked the other.').waitFor();
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await dialog.getByRole('radio').last().check();
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await phone.close();
});
