import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { configure, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { isHydrated } from '#support/browser/settled.ts';

const { server, browser } = withServerAndBrowser();

const small = { width: 320, height: 640 };
const languageOf = ({ page }: TestPage) => page.evaluate(() => document.documentElement.lang);
/** Collects the catalogues requested from now on. A reused page may not list cached ones. */
function cataloguesRequestedBy({ page }: TestPage): string[] {
  const names: string[] = [];
  page.on('request', (request) =>
    names.push(...(/assets\/((?:messages|crew)-[^/]*)\.js$/.exec(request.url())?.slice(1) ?? [])),
  );
  return names;
}

it('choosing a language on the join page keeps typed text and applies to the room and the next visit', async () => {
  const { host, event } = await hostWithEvent(server, {});
  await configure(host, event, { passcode: 'open-sesame' });
  await openChoice(host, event);
  await browser.withPage(
    async (phone) => {
      const { page } = phone;
      const catalogues = cataloguesRequestedBy(phone);
      await page.goto(`${server.address}/j/${event.code}`);
      await page.waitForFunction(isHydrated);
      await page.getByLabel('Your name').fill('Bénédicte');
      await page.getByLabel('Passcode').fill('open-sesame');
      expect(catalogues).toEqual([]);
      const document = await page.evaluate(() => performance.timeOrigin);
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('button', { name: 'Rejoindre' }).waitFor();
      expect([await languageOf(phone), await page.evaluate(() => performance.timeOrigin)]).toEqual(['fr', document]);
      expect(await page.locator('input[name=name]').inputValue()).toBe('Bénédicte');
      expect(await page.locator('input[name=passcode]').inputValue()).toBe('open-sesame');
      // The French catalogue without the crew’s texts.
      expect(catalogues.filter((name) => !name.startsWith('messages-'))).toEqual([]);
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

it('choosing a language in the room keeps a question being written, and still applies after going back', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await browser.open({ locale: 'en', viewport: small });
  const { page } = phone;
  await page.goto(server.address);
  await page.getByLabel('Event code').fill(event.code);
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await page.waitForURL(/\/j\//);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.locator('textarea[name=body]').fill('Why is the sky blue?');
  await page.getByRole('link', { name: 'My activity' }).click();
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

it('translates what an event in another language says, where the browser can, one tap from the original', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const phone = await browser.open({ locale: 'de', viewport: small });
  await phone.page.addInitScript(() => {
    const translator = { translate: async (text: string) => `DE ${text}`, destroy: () => undefined };
    const factory = { availability: async () => 'available', create: async () => translator };
    Object.assign(globalThis, { Translator: factory });
  });
  await phone.page.goto(`${server.address}/j/${event.code}`);
  await phone.page.getByRole('button', { name: 'Beitreten' }).click();
  const prompt = (text: string) => phone.page.getByText(text, { exact: true }).first().waitFor();
  await prompt('Which slit?');
  await phone.page.getByRole('button', { name: 'Übersetzen' }).click();
  await prompt('DE Which slit?');
  await phone.page.getByText('DE Left').first().waitFor();
  await phone.page.getByText('Maschinelle Übersetzung').waitFor();
  await phone.page.getByRole('button', { name: 'Original anzeigen' }).click();
  await prompt('Which slit?');
  await phone.close();
});
