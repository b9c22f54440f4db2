import { expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

const small = { width: 320, height: 640 };
const languageOf = ({ page }: TestPage) => page.evaluate(() => document.documentElement.lang);
/** The catalogues that were loaded, by the names of their chunks. */
const cataloguesOf = ({ page }: TestPage): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/((?:messages|crew)-[^/]*)\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

it('a phone chooses at the door, and what was typed stays; the room and the next visit are in that language', async () => {
  const { host, event } = await hostWithEvent(server, {});
  await host.visit('events.update', { event: event.id }, { passcode: 'open-sesame' });
  await openChoice(host, event);
  await browser.withPage(
    async (phone) => {
      const { page } = phone;
      await page.goto(`${server.address}/j/${event.code}`);
      await page.getByLabel('Your name').fill('Bénédicte');
      await page.getByLabel('Passcode').fill('open-sesame');
      expect(await cataloguesOf(phone)).toEqual([]);
      const document = await page.evaluate(() => performance.timeOrigin);
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('button', { name: 'Rejoindre' }).waitFor();
      expect([await languageOf(phone), await page.evaluate(() => performance.timeOrigin)]).toEqual(['fr', document]);
      expect(await page.locator('input[name=name]').inputValue()).toBe('Bénédicte');
      expect(await page.locator('input[name=passcode]').inputValue()).toBe('open-sesame');
      // Of French, and nothing of the crew's.
      expect(await cataloguesOf(phone)).toHaveLength(1);
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

it('another is chosen in the room while a question is being written; going back in the history leaves it', async () => {
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

it('without a network nothing changes, and it says why', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await browser.open({ locale: 'en', viewport: small });
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  await page.goto(`${server.address}/j/${event.code}`);
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

it('without scripts it changes by a form, and what stood in the fields comes back', async () => {
  const { event } = await hostWithEvent(server);
  await browser.withPage(
    async ({ page }) => {
      await page.goto(`${server.address}/j/${event.code}`);
      await page.getByLabel('Your name').fill('Ben');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('button', { name: 'Beitreten' }).waitFor();
      expect(await page.locator('input[name=name]').inputValue()).toBe('Ben');
      // Enter in a field still means to join.
      await page.locator('input[name=name]').press('Enter');
      await page.waitForURL(/\/e\//);
      await page.getByRole('button', { name: 'Español' }).click();
      await page.getByRole('link', { name: 'Preguntas' }).first().waitFor();
      expect(new URL(page.url()).hash).toBe('#mine');
    },
    { locale: 'en', javaScriptEnabled: false, viewport: small },
  );
});

it('who signs in or up chooses it there, and what was typed stays; where something is not found too', async () => {
  const visitor = await browser.open({ locale: 'en', viewport: small });
  const { page } = visitor;
  await page.goto(`${server.address}/sign-in`);
  await page.locator('input[name=email]').fill('ada@example.org');
  await page.locator('input[name=password]').fill('three or four words');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.poll(() => languageOf(visitor)).toBe('fr');
  expect([
    await page.locator('input[name=email]').inputValue(),
    await page.locator('input[name=password]').inputValue(),
  ]).toEqual(['ada@example.org', 'three or four words']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(`${server.address}/sign-up`);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.poll(() => languageOf(visitor)).toBe('es');
  visitor.allowProblem(/status of 404/);
  await page.goto(`${server.address}/j/999999`);
  await page.getByRole('heading', { name: 'Ningún evento tiene este código.' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'No event has this code.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/j/999999');
  await visitor.close();
});

it('there too without scripts', async () => {
  await browser.withPage(
    async (visitor) => {
      const { page } = visitor;
      visitor.allowProblem(/status of 404/);
      await page.goto(`${server.address}/j/999999`);
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { name: 'Keine Veranstaltung hat diesen Code.' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/j/999999');
    },
    { locale: 'en', javaScriptEnabled: false, viewport: small },
  );
});

it('but not on a page that answers a form: on the way back what it says would be lost', async () => {
  const { host, event } = await hostWithEvent(server);
  await browser.withPage(
    async (visitor) => {
      const { page } = visitor;
      await page.goto(`${server.address}/j/${event.code}`);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByLabel('Ask a question').fill('Why is the sky blue?');
      const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
      await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
      visitor.allowProblem(/status of 403/);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const told = page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message });
      await told.waitFor();
      await page.getByRole('link', { name: 'To the start page' }).waitFor();
      expect(await page.getByRole('button', { name: 'Deutsch' }).count()).toBe(0);
      // What is looked up there has an address, and so a way back to it.
      await page.goto(`${server.address}/e/${event.code}`);
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await told.waitFor({ state: 'detached' });
      expect([new URL(page.url()).pathname, await languageOf(visitor)]).toEqual([`/e/${event.code}`, 'de']);
    },
    { locale: 'en', javaScriptEnabled: false, viewport: small },
  );
});

it('the screen speaks the event’s language, and at once another that the host chooses; the host goes on reading theirs', async () => {
  const { host, event } = await hostWithEvent(server, { locale: 'de' });
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Why?', { host });
  const { newScreenLink } = await host.see('events/show', 'screen-links.create', { event: event.id });
  const screen = await browser.open({ locale: 'en' });
  await screen.page.goto(newScreenLink ?? '');
  await screen.page.getByText('Beitreten auf').first().waitFor();
  expect(await languageOf(screen)).toBe('de');
  const desk = await browser.open({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await desk.context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await desk.page.goto(`${server.address}/events/${event.id}`);
  // The picture of the screen is as the screen is.
  await desk.page.locator('.screen-preview').filter({ hasText: 'Beitreten auf' }).first().waitFor();
  await desk.page.goto(`${server.address}/events/${event.id}/edit`);
  // Also when the screen could not ask at first.
  let asked = 0;
  await screen.page.route(
    (url) => url.pathname.startsWith('/screens/'),
    (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.fallback();
    },
  );
  screen.allowProblem(/net::ERR_/);
  await desk.page.getByLabel('Language of the screen').selectOption('fr');
  await screen.page.getByText('Participez sur').first().waitFor();
  expect([await languageOf(screen), await languageOf(desk)]).toEqual(['fr', 'en']);
  await desk.close();
  await screen.close();
});
