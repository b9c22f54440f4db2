import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { isHydrated } from '#support/browser/settled.ts';

const { server, browser } = withServerAndBrowser();

const small = { width: 320, height: 640 };
const languageOf = ({ page }: TestPage) => page.evaluate(() => document.documentElement.lang);
/** The chunks of the loaded catalogues. */
const cataloguesOf = ({ page }: TestPage): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/((?:messages|crew)-[^/]*)\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

it('a language chosen on the join page keeps what was typed, and stays for the room and the next visit', async () => {
  const { host, event } = await hostWithEvent(server, {});
  await host.visit('events.update', { event: event.id }, { passcode: 'open-sesame' });
  await openChoice(host, event);
  await browser.withPage(
    async (phone) => {
      const { page } = phone;
      await page.goto(`${server.address}/j/${event.code}`);
      await page.waitForFunction(isHydrated);
      await page.getByLabel('Your name').fill('Bénédicte');
      await page.getByLabel('Passcode').fill('open-sesame');
      expect(await cataloguesOf(phone)).toEqual([]);
      const document = await page.evaluate(() => performance.timeOrigin);
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('button', { name: 'Rejoindre' }).waitFor();
      expect([await languageOf(phone), await page.evaluate(() => performance.timeOrigin)]).toEqual(['fr', document]);
      expect(await page.locator('input[name=name]').inputValue()).toBe('Bénédicte');
      expect(await page.locator('input[name=passcode]').inputValue()).toBe('open-sesame');
      // French without the texts of the crew.
      await expect.poll(() => cataloguesOf(phone)).toHaveLength(1);
      await expect.poll(() => page.getByRole('button', { name: 'Français' }).getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Rejoindre' }).click();
      await page.getByText('Which slit?').first().waitFor();
      await page.getByRole('link', { name: 'Sondage' }).first().waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'Sondage' }).first().waitFor();
      expect(await languageOf(phone)).toBe('fr');
    },
    { locale: 'en', viewport: small },
  );
});

it('a language chosen in the room keeps a question being written, and stays when going back in the history', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await browser.open({ locale: 'en', viewport: small });
  const { page } = phone;
  await page.goto(server.address);
  await page.getByLabel('Code of the event').fill(event.code);
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await page.waitForURL(/\/j\//);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.locator('textarea[name=body]').fill('Why is the sky blue?');
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('link', { name: 'Fragen' }).click();
  expect(await page.locator('textarea[name=body]').inputValue()).toBe('Why is the sky blue?');
  expect(await languageOf(phone)).toBe('de');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goBack();
  await page.waitForURL(`${server.address}/`);
  await page.getByRole('heading', { name: 'Mit Code beitreten' }).waitFor();
  expect(await languageOf(phone)).toBe('de');
  await phone.close();
});

itInFullMatrix('offline the language stays as it is, with the reason', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await browser.open({ locale: 'en', viewport: small });
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  await page.goto(`${server.address}/j/${event.code}`);
  await page.waitForFunction(isHydrated);
  await page.getByLabel('Your name').fill('Ben');
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'There is no connection right now, so the language could not be changed.' })
    .waitFor();
  expect([await languageOf(phone), await page.getByLabel('Your name').inputValue()]).toEqual(['en', 'Ben']);
  await phone.context.setOffline(false);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Beitreten' }).waitFor();
  await phone.close();
});

itInFullMatrix('without scripts a language is chosen by a form that keeps the typed name', async () => {
  const { event } = await hostWithEvent(server);
  await browser.withPage(
    async ({ page }) => {
      await page.goto(`${server.address}/j/${event.code}`);
      await page.getByLabel('Your name').fill('Ben');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('button', { name: 'Beitreten' }).waitFor();
      expect(await page.locator('input[name=name]').inputValue()).toBe('Ben');
      // Enter in a field submits the join form, not the choice of language.
      await page.locator('input[name=name]').press('Enter');
      await page.waitForURL(/\/e\//);
    },
    { locale: 'en', javaScriptEnabled: false, viewport: small },
  );
});

itInFullMatrix(
  'the screen follows the event’s language even if its first request fails, and the host keeps their own',
  async () => {
    const { host, event } = await hostWithEvent(server, { locale: 'de' });
    const { newScreenLink } = await host.see('events/show', 'screen-links.create', { event: event.id });
    const screen = await browser.open({ locale: 'en' });
    await screen.page.goto(newScreenLink ?? '');
    await screen.page.getByText('Beitreten auf').first().waitFor();
    expect(await languageOf(screen)).toBe('de');
    const control = await browser.open({ locale: 'en', viewport: { width: 1440, height: 900 } });
    await control.context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await control.page.goto(`${server.address}/events/${event.id}`);
    // The preview of the screen has the language of the screen.
    await control.page.locator('.screen-preview').filter({ hasText: 'Beitreten auf' }).first().waitFor();
    await control.page.goto(`${server.address}/events/${event.id}/edit`);
    let requests = 0;
    await screen.page.route(
      (url) => url.pathname.startsWith('/screens/'),
      (route) => {
        requests += 1;
        return requests === 1 ? route.abort() : route.fallback();
      },
    );
    screen.allowProblem(/net::ERR_/);
    await control.page.getByLabel('Language of the screen').selectOption('fr');
    await screen.page.getByText('Participez sur').first().waitFor();
    expect([await languageOf(screen), await languageOf(control)]).toEqual(['fr', 'en']);
    await control.close();
    await screen.close();
  },
);
