import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

const inEnglish = { locale: 'en', viewport: { width: 320, height: 640 } };
const languageOf = ({ page }: TestPage) => page.evaluate(() => document.documentElement.lang);
const documentOf = ({ page }: TestPage) => page.evaluate(() => performance.timeOrigin);
const textsOf = ({ page }: TestPage, names: string[]) =>
  Promise.all(names.map((name) => page.locator(`input[name=${name}]`).inputValue()));

/** Goes to a page whose scripts of this name are on their way until they may arrive. */
async function withLateScripts({ page }: TestPage, path: string, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(`${server.address}${path}`, { waitUntil: 'commit' });
  return resolve;
}

it.each(['main', 'new'])(
  'a language that is chosen before the script %s is there waits for it, and the password that was typed stays',
  async (script) => {
    await browser.withPage(async (visitor) => {
      const { page } = visitor;
      const arrive = await withLateScripts(visitor, '/sign-in', script);
      await page.locator('input[name=email]').fill('ada@example.org');
      await page.locator('input[name=password]').fill('three or four words');
      const document = await documentOf(visitor);
      await page.getByRole('button', { name: 'Deutsch' }).click({ noWaitAfter: true });
      // The last one counts.
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

it('so does the passcode at the door', async () => {
  const { host, event } = await hostWithEvent(server, {});
  await host.visit('events.update', { event: event.id }, { passcode: 'open-sesame' });
  await browser.withPage(async (phone) => {
    const { page } = phone;
    const arrive = await withLateScripts(phone, `/j/${event.code}`, 'main');
    await page.getByLabel('Your name').fill('Bénédicte');
    await page.getByLabel('Passcode').fill('open-sesame');
    await page.getByRole('button', { name: 'Français' }).click({ noWaitAfter: true });
    await page.locator('.languages > [aria-busy]').waitFor();
    arrive();
    await page.getByRole('button', { name: 'Rejoindre' }).waitFor();
    expect(await textsOf(phone, ['name', 'passcode'])).toEqual(['Bénédicte', 'open-sesame']);
  }, inEnglish);
});

it('where nothing was typed nobody waits for the scripts', async () => {
  await browser.withPage(async (visitor) => {
    const arrive = await withLateScripts(visitor, '/sign-in', 'main');
    await visitor.page.getByRole('button', { name: 'Français' }).click({ noWaitAfter: true });
    await expect.poll(() => languageOf(visitor).catch(() => null)).toBe('fr');
    arrive();
  }, inEnglish);
});

it.each(['main', 'new'])(
  'when the script %s cannot come, the form goes without it, and what is no secret comes back',
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
