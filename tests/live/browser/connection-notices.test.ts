import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { waitUntilLive, openLivePageAs, tryAgain } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const notice = ({ page }: TestPage) => page.locator('.live-notice');

/**
 * Waits for the reload after the channels are joined: its late response would count as a sign that the server is back.
 */
async function quietPageAs(...which: Parameters<typeof openLivePageAs>): Promise<TestPage> {
  const opened = await openLivePageAs(...which);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('not on the page');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

async function roomWithPoll() {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { isRevisable: false });
  return { host, event, ada: await participantAt(server, event.code) };
}

describe.concurrent('when the network goes', () => {
  itInFullMatrix.each([
    { width: 320, locale: 'en' },
    { width: 320, locale: 'de' },
    { width: 320, locale: 'fr' },
    { width: 320, locale: 'es' },
    { width: 390, locale: 'en' },
    { width: 1440, locale: 'en' },
  ])(
    'losing the network moves nothing on a ballot, and the notice covers no control: $width px, $locale',
    async ({ width, locale }) => {
      const { event, ada } = await roomWithPoll();
      const phone = await quietPageAs(browser, server, ada, `/e/${event.code}`, {
        viewport: { width, height: 700 },
        locale,
      });
      phone.allowProblem(/net::ERR_|WebSocket connection to/);
      const { page, context } = phone;
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      const ballot = page.locator('#poll form');
      await ballot.getByRole('radio', { name: 'Left' }).check();
      await settled(page);
      const parts = [
        ballot,
        ballot.getByText('Which slit?'),
        ballot.locator('[type=submit]'),
        page.locator('.room-tabs'),
        page.locator('.room-header'),
      ];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      const before = await boxes();
      await context.setOffline(true);
      await notice(phone).waitFor();
      await notice(phone).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await boxes()).toEqual(before);
      const over = await notice(phone).boundingBox();
      expect(before.map((box) => overlap(box, over))).toEqual(parts.map(() => false));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The text is not cut off, and has four lines at most.
      expect(
        await notice(phone)
          .locator('output')
          .evaluate((words) => [
            words.scrollWidth <= words.clientWidth + 1,
            words.clientHeight <= 4 * Number.parseFloat(getComputedStyle(words).lineHeight) + 1,
          ]),
      ).toEqual([true, true]);
      // The connection is mentioned once: the notice replaces the badge.
      expect(await page.locator('.connection-badge').isVisible()).toBe(false);
      await phone.close();
    },
  );

  itInFullMatrix(
    '“Try again” shows that it tries and that it failed, and the notice goes once the page is live',
    async () => {
      const { event, ada } = await roomWithPoll();
      const phone = await quietPageAs(browser, server, ada, `/e/${event.code}`, {
        viewport: { width: 390, height: 844 },
      });
      phone.allowProblem(/net::ERR_|WebSocket connection to/);
      const { page, context } = phone;
      await page.evaluate(() => {
        const times: Record<string, number> = {};
        Object.assign(window, { times });
        window.addEventListener('online', () => (times['online'] = performance.now()));
        new MutationObserver(() => {
          if (document.querySelector('.connection-badge')?.textContent === 'live') times['live'] ??= performance.now();
          else delete times['live'];
          if (document.querySelector('.live-notice [aria-busy]')?.textContent === 'Trying')
            times['trying'] ??= performance.now();
          if (document.querySelector('.live-notice')) delete times['gone'];
          else times['gone'] ??= performance.now();
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      });
      await context.setOffline(true);
      await notice(phone).getByText('No connection.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await notice(phone).getByText('Still no connection.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await context.setOffline(false);
      await notice(phone).waitFor({ state: 'detached' });
      await page.getByText('live', { exact: true }).waitFor();
      const times = await page.evaluate(
        () => (window as unknown as { times: Record<'trying' | 'online' | 'live' | 'gone', number> }).times,
      );
      // “Trying” shows only for seconds, which a slow machine could miss, so read the recorded times.
      expect(times.trying).toBeGreaterThan(0);
      expect(times.gone - times.live).toBeLessThan(500);
      await phone.close();
    },
  );

  it('a phone says that it keeps answers only while they cannot be sent', async () => {
    const { event, ada } = await roomWithPoll();
    const phone = await browser.open({ viewport: { width: 390, height: 844 } });
    phone.allowProblem(/net::ERR_|WebSocket connection to/);
    const { page, context } = phone;
    await context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    let isSilent = false;
    // A silent server accepts the socket and sends nothing, so that the page stays at connecting.
    await page.routeWebSocket(/\/app\//, (socket) => void (isSilent || socket.connectToServer()));
    await page.goto(`${server.address}/e/${event.code}`);
    await waitUntilLive(phone);
    await page.waitForLoadState('networkidle');
    isSilent = true;
    await context.setOffline(true);
    await notice(phone).getByText('Answers, questions and upvotes wait here').waitFor();
    await context.setOffline(false);
    await notice(phone).getByText('This page keeps trying.').waitFor();
    await phone.close();
  });

  itInFullMatrix('“Try again” reconnects the control room as soon as the server can be reached', async () => {
    const { host, event } = await roomWithPoll();
    const cable = await openNetworkLink(server);
    const crew = await quietPageAs(browser, { address: cable.address }, host, `/events/${event.id}`);
    crew.allowProblem(/net::ERR_|WebSocket connection to/);
    cable.cut();
    await notice(crew).waitFor();
    await tryAgain(crew);
    cable.mend();
    await notice(crew).waitFor({ state: 'detached' });
    await crew.page.getByText('connected', { exact: true }).first().waitFor();
    await crew.close();
    await cable.close();
  });

  itInFullMatrix.each([
    { name: 'the control room', path: '', width: 1440 },
    { name: 'the control room', path: '', width: 390 },
    { name: 'the moderation queue', path: '/moderation', width: 1440 },
    { name: 'the moderation queue', path: '/moderation', width: 390 },
  ])(
    'losing the connection moves nothing in $name, and the notice can be hidden: $width px',
    async ({ path, width }) => {
      const { host, event, ada } = await roomWithPoll();
      await questionBy(ada, event, 'Is the cat alive?');
      const crew = await quietPageAs(browser, server, host, `/events/${event.id}${path}`, {
        viewport: { width, height: 844 },
      });
      crew.allowProblem(/net::ERR_|WebSocket connection to/);
      const { page, context } = crew;
      const parts = page.getByRole('main').getByRole('button').and(page.locator(':visible'));
      const boxes = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()));
      if (path === '') await page.getByText('0 here now').waitFor();
      if (path === '' && width > 1000)
        await page.getByRole('region', { name: 'Live' }).getByText('No screen is connected.').waitFor();
      const before = await boxes();
      expect(before.length).toBeGreaterThan(2);
      await context.setOffline(true);
      await notice(crew).waitFor();
      // Three lines of text still leave some padding.
      expect(
        await notice(crew).evaluate((box) =>
          Math.min(
            ...[getComputedStyle(box).paddingBlockStart, getComputedStyle(box).paddingBlockEnd].map(Number.parseFloat),
          ),
        ),
      ).toBeGreaterThanOrEqual(4);
      await page.getByRole('button', { name: 'Hide this' }).click();
      await notice(crew).waitFor({ state: 'detached' });
      // The focus stays in the page for keyboard and screen-reader users.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await page.getByText('offline', { exact: true }).first().waitFor();
      expect(await boxes()).toEqual(before);
      await crew.close();
    },
  );

  itInFullMatrix(
    'in a corner of the moderation page, the notice does not cover the bar of selected questions',
    async () => {
      const { host, event, ada } = await roomWithPoll();
      await questionBy(ada, event, 'Is the cat alive?');
      const crew = await quietPageAs(browser, server, host, `/events/${event.id}/moderation`, {
        viewport: { width: 1024, height: 768 },
      });
      crew.allowProblem(/net::ERR_|WebSocket connection to/);
      const { page, context } = crew;
      const bar = page.locator('.bulk-bar');
      await page.getByRole('checkbox', { name: 'Select: Is the cat alive?' }).check();
      const rest = (part: Locator) =>
        part.evaluate((element) =>
          Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        );
      await rest(bar);
      const before = await bar.boundingBox();
      await context.setOffline(true);
      await notice(crew).waitFor();
      await rest(notice(crew));
      const [after, over] = [await bar.boundingBox(), await notice(crew).boundingBox()];
      expect(after).toEqual(before);
      expect(overlap(after, over)).toBe(false);
      // Without the bar the notice takes the bar’s place, so it could have covered it.
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'detached' });
      await page.waitForFunction((was) => {
        const now = document.querySelector('.live-notice')?.getBoundingClientRect();
        return (
          was !== null &&
          now !== undefined &&
          now.left < was.x + was.width &&
          was.x < now.right &&
          now.top < was.y + was.height &&
          was.y < now.bottom
        );
      }, after);
      await crew.close();
    },
  );
});
