import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { isFullMatrix, itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

const inEnglish = { locale: 'en', viewport: { width: 320, height: 640 } };
const scripts = isFullMatrix ? ['main', 'new'] : ['main'];
const languageOf = ({ page }: TestPage) => page.evaluate(() => document.documentElement.lang);
const documentOf = ({ page }: TestPage) => page.evaluate(() => performance.timeOrigin);
const textsOf = ({ page }: TestPage, names: string[]) =>
  Promise.all(names.map((name) => page.locator(`input[name=${name}]`).inputValue()));

/** Opens a page and holds back the scripts of this name. @returns a function that lets them through */
async function openWithLateScripts({ page }: TestPage, path: string, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(`${server.address}${path}`, { waitUntil: 'commit' });
  return resolve;
}

it.each(scripts)(
  'a language chosen before the script %s has loaded waits for it and keeps the typed password',
  async (script) => {
    await browser.withPage(async (visitor) => {
      const { page } = visitor;
      const arrive = await openWithLateScripts(visitor, '/sign-in', script);
      await page.locator('input[name=email]').fill('ada@example.org');
      await page.locator('input[name=password]').fill('three or four words');
      const document = await documentOf(visitor);
      await page.getByRole('button', { name: 'Deutsch' }).click({ noWaitAfter: true });
      const chosen = page.getByRole('button', { name: 'Français' });
      await chosen.click({ noWaitAfter: true });
      await page.locator('.languages > [aria-busy]').getByText('Français').waitFor();
      expect([await languageOf(visitor), await page.locator('.languages > [aria-busy]').count()]).toEqual(['en', 1]);
      arrive();
      await expect.poll(() => languageOf(visitor)).toBe('fr');
      expect(await textsOf(visitor, ['email', 'password'])).toEqual(['ada@example.org', 'three or four words']);
      expect([await documentOf(visitor), await page.locator('[aria-busy]').count()]).toEqual([document, 0]);
    }, inEnglish);
  },
);

itInFullMatrix('changes the language at once when nothing was typed', async () => {
  await browser.withPage(async (visitor) => {
    const arrive = await openWithLateScripts(visitor, '/sign-in', 'main');
    await visitor.page.getByRole('button', { name: 'Français' }).click({ noWaitAfter: true });
    await expect.poll(() => languageOf(visitor).catch(() => null)).toBe('fr');
    arrive();
  }, inEnglish);
});

itInFullMatrix.each(scripts)(
  'changes the language without the script %s when it cannot be loaded, and keeps all but secrets',
  async (script) => {
    await browser.withPage(async (visitor) => {
      const { page } = visitor;
      visitor.allowProblem(/ERR_FAILED|dynamically imported module|importing a module script/);
      const { promise, resolve: fail } = Promise.withResolvers<void>();
      await page.route(`**/assets/${script}-*.js`, async (route) => {
        await promise;
        await route.abort();
      });
      await page.goto(`${server.address}/sign-in`, { waitUntil: 'commit' });
      await page.locator('input[name=email]').fill('ada@example.org');
      await page.getByRole('button', { name: 'Français' }).click({ noWaitAfter: true });
      await page.locator('.languages > [aria-busy]').waitFor();
      fail();
      await expect.poll(() => languageOf(visitor).catch(() => null)).toBe('fr');
      expect(await textsOf(visitor, ['email'])).toEqual(['ada@example.org']);
    }, inEnglish);
  },
);
