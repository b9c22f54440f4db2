import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openPageAs, openLivePageAs, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const notice = ({ page }: TestPage) => page.locator('.live-notice');

/** After joining its channels a page reloads once; that answer would say that the server can be reached. */
async function openIdlePageAs(...which: Parameters<typeof openLivePageAs>): Promise<TestPage> {
  const opened = await openLivePageAs(...which);
  opened.allowProblem(/net::ERR_|WebSocket connection to/);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function roomWithPoll() {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { isRevisable: false });
  return { host, event, ada: await participantAt(server, event.code) };
}

const phones = [
  { width: 320, locale: 'de' },
  { width: 390, locale: 'en' },
  { width: 320, locale: 'fr' },
  { width: 320, locale: 'es' },
  { width: 1440, locale: 'en' },
];
const crewPages = [
  { path: '', width: 390 },
  { path: '/moderation', width: 1024 },
  { path: '', width: 1440 },
  { path: '/moderation', width: 390 },
];

describe.concurrent('the notice of a lost connection', () => {
  it.each(phones.slice(0, isFullMatrix ? undefined : 1))(
    'moves and covers nothing of a ballot: $width px, $locale',
    async ({ width, locale }) => {
      const { event, ada } = await roomWithPoll();
      const phone = await openIdlePageAs(browser, server, ada, `/e/${event.code}`, {
        viewport: { width, height: 700 },
        locale,
      });
      const { page, context } = phone;
      const ballot = page.locator('#poll form');
      await ballot.getByRole('radio', { name: 'Left' }).check();
      await settled(page);
      const parts = [ballot, ballot.locator('[type=submit]'), page.locator('.room-tabs'), page.locator('.room-header')];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      const before = await boxes();
      await context.setOffline(true);
      await notice(phone).waitFor();
      await calm(page);
      expect(await boxes()).toEqual(before);
      expect(await Promise.all(parts.map((part) => overlaps(part, notice(phone))))).toEqual(parts.map(() => false));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(
        await notice(phone)
          .locator('output')
          .evaluate((text) => text.scrollWidth <= text.clientWidth + 1),
      ).toBe(true);
      // The badge would repeat the notice.
      expect(await page.locator('.connection-badge').isVisible()).toBe(false);
      await phone.close();
    },
  );

  it('says what "Try again" achieves, that answers wait while offline, and goes when the page is live', async () => {
    const { event, ada } = await roomWithPoll();
    const phone = await openPageAs(browser, server, ada, '/', { viewport: { width: 390, height: 844 } });
    phone.allowProblem(/net::ERR_|WebSocket connection to/);
    const { page, context } = phone;
    let isSilent = false;
    // A silent server accepts the connection and never answers, so that the page keeps connecting.
    await page.routeWebSocket(/\/app\//, (socket) => void (isSilent || socket.connectToServer()));
    await page.goto(`${server.address}/e/${event.code}`);
    await waitUntilLive(phone);
    await page.waitForLoadState('networkidle');
    isSilent = true;
    await context.setOffline(true);
    await notice(phone).getByText('No connection. Answers, questions and upvotes wait here').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await notice(phone).getByText('Still no connection.').waitFor();
    await context.setOffline(false);
    await notice(phone).getByText('This page keeps trying.').waitFor();
    isSilent = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await notice(phone).waitFor({ state: 'detached' });
    await page.getByText('live', { exact: true }).waitFor();
    await phone.close();
  });

  it.each(crewPages.slice(0, isFullMatrix ? undefined : 2))(
    'moves nothing on the crew’s page$path and can be hidden: $width px',
    async ({ path, width }) => {
      const { host, event, ada } = await roomWithPoll();
      await questionBy(ada, event, 'Is the cat alive?');
      const crew = await openIdlePageAs(browser, server, host, `/events/${event.id}${path}`, {
        viewport: { width, height: 844 },
      });
      const { page, context } = crew;
      const buttons = page.getByRole('main').getByRole('button').and(page.locator(':visible'));
      const boxes = async () => Promise.all((await buttons.all()).map((part) => part.boundingBox()));
      expect(await page.getByText('Phones refresh every 3 seconds').count()).toBe(0);
      if (path === '') await page.getByText('0 here now').waitFor();
      else await page.getByRole('checkbox', { name: 'Select: Is the cat alive?' }).check();
      if (path === '' && width > 1000)
        await page.getByRole('region', { name: 'Live' }).getByText('No screen is connected.').waitFor();
      await calm(page);
      const before = await boxes();
      expect(before.length).toBeGreaterThan(2);
      await context.setOffline(true);
      await notice(crew).waitFor();
      await calm(page);
      if (path !== '') expect(await overlaps(page.locator('.bulk-bar'), notice(crew))).toBe(false);
      await page.getByRole('button', { name: 'Hide this' }).click();
      await notice(crew).waitFor({ state: 'detached' });
      // Keyboard and screen reader users keep a place on the page.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await page.getByText('offline', { exact: true }).first().waitFor();
      await calm(page);
      expect(await boxes()).toEqual(before);
      await crew.close();
    },
  );
});

it('a control room says that phones poll over plain HTTP, and how to make them live', async () => {
  const { host, event } = await hostWithEvent(server);
  const control = await openPageAs(browser, server, host, '/');
  const { page } = control;
  const join = page.getByRole('region', { name: 'Join code' });
  await page.route(`**/events/${event.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"isLive":true', '"isLive":false') });
  });
  await page.goto(`${server.address}/events/${event.id}`);
  const advice = join.getByText('ALLOW_INSECURE_LAN=1');
  await settled(page);
  expect(await advice.isVisible()).toBe(false);
  await join.getByText('Phones refresh every 3 seconds').click();
  await advice.waitFor();
  await control.close();
});
