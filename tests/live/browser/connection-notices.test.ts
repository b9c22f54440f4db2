import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const notice = ({ page }: TestPage) => page.locator('.live-notice');

/**
 * Waits for the reload after joining the channels, since its late response would signal that the server is back.
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

describe.concurrent('when the network fails', () => {
  itInFullMatrix.each([
    { width: 320, locale: 'de' },
    { width: 1440, locale: 'en' },
  ])(
    'losing the network does not move a ballot, and the notice covers no control: $width px, $locale',
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
      await calm(page);
      expect(await boxes()).toEqual(before);
      const over = await notice(phone).boundingBox();
      expect(before.map((box) => overlap(box, over))).toEqual(parts.map(() => false));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await phone.close();
    },
  );

  it('a phone says that it keeps answers, but only while they cannot be sent', async () => {
    const { event, ada } = await roomWithPoll();
    const phone = await browser.open({ viewport: { width: 390, height: 844 } });
    phone.allowProblem(/net::ERR_|WebSocket connection to/);
    const { page, context } = phone;
    await context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    let isSilent = false;
    // A silent server sends nothing on old and new sockets: one that answers a ping would be live again immediately.
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (!isSilent) socket.connectToServer().onMessage((message) => void (isSilent || socket.send(message)));
    });
    await page.goto(`${server.address}/e/${event.code}`);
    await waitUntilLive(phone);
    await page.waitForLoadState('networkidle');
    isSilent = true;
    await context.setOffline(true);
    await notice(phone).getByText('Answers, questions and upvotes are sent when it is back.').waitFor();
    await context.setOffline(false);
    await notice(phone).getByText('Trying again.').waitFor();
    await phone.close();
  });

  itInFullMatrix.each([
    { name: 'the control room', path: '', width: 1440 },
    { name: 'the moderation queue', path: '/moderation', width: 390 },
  ])('losing the connection does not move $name, and the notice can be hidden: $width px', async ({ path, width }) => {
    const { host, event, ada } = await roomWithPoll();
    await questionBy(ada, event, 'Is the cat alive?');
    const crew = await quietPageAs(browser, server, host, `/events/${event.id}${path}`, {
      viewport: { width, height: 844 },
    });
    crew.allowProblem(/net::ERR_|WebSocket connection to/);
    const { page, context } = crew;
    const parts = page.getByRole('main').getByRole('button').and(page.locator(':visible'));
    const boxes = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()));
    if (path === '') {
      await page.getByText('1 here now').waitFor();
      await page.getByRole('region', { name: 'Live' }).getByText('No screen connected').waitFor();
    }
    await calm(page);
    const before = await boxes();
    expect(before.length).toBeGreaterThan(2);
    await context.setOffline(true);
    await notice(crew).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await notice(crew).waitFor({ state: 'detached' });
    // The focus stays in the page for keyboard and screen-reader users.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.getByText('offline', { exact: true }).first().waitFor();
    await calm(page);
    expect(await boxes()).toEqual(before);
    await crew.close();
  });
});
