import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

/** The moderation page on the smallest phone, with five questions that wait and one on show. */
async function openOnPhone(locale = 'en') {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101: waves and particles' });
  await storeQuestions(server, event, [
    { body: 'What is a photon?' },
    ...[1, 2, 3, 4, 5].map((place) => ({ body: `Question number ${place}?`, state: 'pending' as const })),
  ]);
  for (const name of ['Optics', 'Organisation', 'Exam', 'Other things'])
    await host.visit('labels.create', { event: event.id }, { name, colour: '#0f6b5c' });
  const phone = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    locale,
    viewport: { width: 320, height: 780 },
  });
  await phone.page.getByText('Question number 1?').waitFor();
  return { ...phone, host, event };
}

const rowOf = ({ page }: Pick<TestPage, 'page'>, body: string) => page.getByRole('listitem').filter({ hasText: body });

itInFullMatrix.each(['de', 'en', 'es', 'fr'])(
  'fits the smallest phone, with the buttons of a question in one row (%s)',
  async (locale) => {
    const phone = await openOnPhone(locale);
    const { page } = phone;
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const middles = await rowOf(phone, 'Question number 1?')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { y, height } = button.getBoundingClientRect();
          return Math.round(y + height / 2);
        }),
      );
    expect([middles.length, new Set(middles).size]).toEqual([3, 1]);
    await page.locator('button[aria-controls=moderation-toolbar]').click();
    await page.locator('#moderation-toolbar').getByRole('button', { name: /…$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Organisation').waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await phone.close();
  },
);

itInFullMatrix('keeps the columns and the undo in reach while the list is scrolled', async () => {
  const phone = await openOnPhone();
  const { page } = phone;
  await rowOf(phone, 'Question number 1?').getByRole('button', { name: 'Approve' }).click();
  await rowOf(phone, 'Question number 1?').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: /^Waiting/ }).click({ trial: true });
  const undo = page.getByRole('button', { name: /Undo/ });
  await undo.click();
  await rowOf(phone, 'Question number 1?').waitFor();
  await page.getByRole('button', { name: /^On show/ }).click();
  await rowOf(phone, 'What is a photon?').getByRole('button', { name: 'Answered' }).click();
  await rowOf(phone, 'What is a photon?').getByText('answered').waitFor();
  await undo.click();
  await rowOf(phone, 'What is a photon?').getByRole('button', { name: 'Answered' }).waitFor();
  await phone.close();
});

it('offers the search, the moderation switch and the actions for several questions behind buttons', async () => {
  const phone = await openOnPhone();
  const { page, event } = phone;
  const options = page.getByRole('button', { name: 'Options' });
  const search = page.getByRole('searchbox');
  expect(await search.isVisible()).toBe(false);
  await options.click();
  await page
    .getByRole('switch', { name: /^Moderation/ })
    .filter({ visible: true })
    .click();
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(false);
  await search.fill('number 3');
  await page.getByText('Question number 1?').waitFor({ state: 'detached' });
  await options.click();
  expect(await search.isVisible()).toBe(false);
  // Hidden, the search still says that it hides questions.
  expect(await options.textContent()).toContain('Only some questions are shown');
  await options.click();
  await search.fill('');
  await options.click();

  for (const place of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Select: Question number ${place}?` }).check();
  await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Label “Exam”' }).click();
  await expect.poll(() => rowOf(phone, 'Question number').filter({ hasText: 'Exam' }).count()).toBe(3);
  await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Question number 2/ }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Question number 1?').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Undo/ }).click();
  await page.getByText('Question number 1?').waitFor();
  await phone.close();
});
