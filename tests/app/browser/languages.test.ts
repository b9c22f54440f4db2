import {
  clickOn,
  configure,
  expect,
  isHydrated,
  it,
  itInFullMatrix,
  openActivity,
  openBlankAs,
  openChoice,
  type Page,
  see,
  seeHeading,
  type TestPage,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

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
  const { host, event } = await scene({});
  await configure(host, event, { passcode: 'open-sesame' });
  await openChoice(host, event);
  const phone = await browser.open({ locale: 'en', viewport: small });
  const { page } = phone;
  const catalogues = cataloguesRequestedBy(phone);
  await page.goto(`${server.address}/j/${event.code}`);
  await page.waitForFunction(isHydrated);
  await page.getByLabel('Your name').fill('Bénédicte');
  await page.getByLabel('Passcode').fill('open-sesame');
  expect(catalogues).toEqual([]);
  const document = await page.evaluate(() => performance.timeOrigin);
  await clickOn(page, 'Français');
  await page.getByRole('button', { name: 'Rejoindre' }).waitFor();
  expect([await languageOf(phone), await page.evaluate(() => performance.timeOrigin)]).toEqual(['fr', document]);
  expect(await page.locator('input[name=name]').inputValue()).toBe('Bénédicte');
  expect(await page.locator('input[name=passcode]').inputValue()).toBe('open-sesame');
  // The French catalogue without the crew’s texts.
  expect(catalogues.filter((name) => !name.startsWith('messages-'))).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Français' }).getAttribute('aria-pressed')).toBe('true');
  await clickOn(page, 'Rejoindre');
  await page.getByText('Which slit?').first().waitFor();
  await page.getByRole('link', { name: 'Sondage' }).first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Sondage' }).first().waitFor();
  expect(await languageOf(phone)).toBe('fr');
});

itInFullMatrix(
  'choosing a language in the room keeps a question being written, and still applies after going back',
  async () => {
    const { event } = await scene();
    const phone = await browser.open({ locale: 'en', viewport: small });
    const { page } = phone;
    await page.goto(server.address);
    await page.getByLabel('Event code').fill(event.code);
    await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
    await page.waitForURL(/\/j\//);
    await clickOn(page, 'Join', { exact: true });
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.locator('textarea[name=body]').fill('Why is the sky blue?');
    await page.getByRole('link', { name: 'My activity' }).click();
    await clickOn(page, 'Deutsch');
    await page.getByRole('link', { name: 'Fragen' }).click();
    expect(await page.locator('textarea[name=body]').inputValue()).toBe('Why is the sky blue?');
    expect(await languageOf(phone)).toBe('de');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goBack();
    await page.waitForURL(`${server.address}/`);
    await seeHeading(page, 'Mit Code beitreten');
    expect(await languageOf(phone)).toBe('de');
  },
);

it('translates what an event in another language says, where the browser can, one tap from the original', async () => {
  const { host, event } = await scene();
  await openChoice(host, event);
  const phone = await browser.open({ locale: 'de', viewport: small });
  await phone.page.addInitScript(() => {
    const translator = { translate: async (text: string) => `DE ${text}`, destroy: () => undefined };
    const factory = { availability: async () => 'available', create: async () => translator };
    Object.assign(globalThis, { Translator: factory });
  });
  await phone.page.goto(`${server.address}/j/${event.code}`);
  await clickOn(phone.page, 'Beitreten');
  const prompt = (text: string) => phone.page.getByText(text, { exact: true }).first().waitFor();
  await prompt('Which slit?');
  await clickOn(phone.page, 'Übersetzen');
  await prompt('DE Which slit?');
  await phone.page.getByText('DE Left').first().waitFor();
  await see(phone.page, 'Maschinelle Übersetzung');
  await clickOn(phone.page, 'Original anzeigen');
  await prompt('Which slit?');
});

/** Text fields without `dir`. A text area gets it once it contains text. */
const undirected = (page: Page) =>
  page
    .locator('textarea, input:not([type]), input[type="text"], input[type="search"]')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) =>
            !field.hasAttribute('dir') &&
            !field.closest('[aria-hidden="true"]') &&
            !(field instanceof HTMLTextAreaElement && field.value === ''),
        )
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 120)),
    );

itInFullMatrix('text fields have the direction of their text', async () => {
  const { host, event, join, openAs } = await scene();
  const ada = await join('Ada');
  await openActivity(host, event, 'text', { prompt: 'What else?' });
  const room = await openAs(ada, `/e/${event.code}#questions`);
  await room.page.getByLabel('Ask a question').fill('למה?');
  expect(await undirected(room.page)).toEqual([]);
  const directionOf = (field: Element) => getComputedStyle(field).direction;
  expect(await room.page.getByLabel('Ask a question').evaluate(directionOf)).toBe('rtl');
  await room.close();
  const { page } = await openBlankAs(browser, server, host);
  for (const path of ['', '/edit', '/moderation', '/participants', '/crew']) {
    await page.goto(`${server.address}/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await undirected(page), path).toEqual([]);
  }
});
