import { expect, it } from 'vitest';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('a language chosen before hydration is submitted by the browser and keeps all input except secrets', async () => {
  await browser.withPage(
    async ({ page }) => {
      const { promise, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/assets/main-*.js', async (route) => {
        await promise;
        await route.fallback();
      });
      await page.goto(`${server.address}/sign-in`, { waitUntil: 'commit' });
      await page.locator('input[name=email]').fill('ada@example.org');
      await page.locator('input[name=password]').fill('three or four words');
      await page.getByRole('button', { name: 'Français' }).click({ noWaitAfter: true });
      await page.locator('html[lang=fr]').waitFor();
      const typed = (name: string) => page.locator(`input[name=${name}]`).inputValue();
      expect([await typed('email'), await typed('password')]).toEqual(['ada@example.org', '']);
      arrive();
    },
    { locale: 'en', viewport: { width: 320, height: 640 } },
  );
});
