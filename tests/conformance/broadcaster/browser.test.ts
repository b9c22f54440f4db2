import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptPayload } from '@handcount/broadcaster';
import {
  masterKey,
  runAuthorizingServer,
  type AuthorizingServer,
} from '#broadcaster/test-support/authorizing-server.ts';
import { credentials, runBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';
import { launchBrowser, type TestBrowser } from '#support/browser/browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The client on a page of another origin, as behind a separate host. */
async function startClient(page: Page, site: AuthorizingServer, port: number, transport: string): Promise<void> {
  await page.goto(site.url);
  const options = {
    cluster: 'ap2',
    httpHost: '127.0.0.1',
    httpPort: port,
    forceTLS: false,
    enabledTransports: [transport],
    channelAuthorization: { endpoint: '/auth', transport: 'ajax' },
  };
  await page.evaluate(
    `window.heard = []; window.pusher = new Pusher(${JSON.stringify(credentials.key)}, ${JSON.stringify(options)});`,
  );
  await until('the client to connect', async () => (await page.evaluate('pusher.connection.state')) === 'connected');
}

// The product's own browser tests cover WebSockets.
test.each(['xhr_streaming', 'xhr_polling'])(
  'Chromium over %s hears all events once and in order, also beyond 256 KiB, and itself speaks (B65–B68)',
  async (transport) => {
    await using running = await runBroadcaster({ app: { isClientEventsEnabled: true } });
    await using site = await runAuthorizingServer('ada');
    const spoken: unknown[] = [];
    running.broadcaster.on('client-event', ({ payload, userId }) => spoken.push([payload, userId]));
    await browser.withPage(async ({ page }) => {
      await startClient(page, site, running.port, transport);
      for (const channel of ['private-encrypted-news', 'presence-news']) {
        await page.evaluate(
          `pusher.subscribe('${channel}').bind('e', (payload) => heard.push(payload.index ?? payload))`,
        );
        await until(
          `the subscription to ${channel}`,
          async () => (await page.evaluate(`pusher.channel('${channel}').subscribed`)) === true,
        );
      }
      const channel = 'private-encrypted-news';
      await running.broadcaster.publish({
        channels: channel,
        event: 'e',
        payload: encryptPayload(masterKey, channel, 'Grüße'),
      });
      for (let index = 0; index < 40; index += 1)
        await running.broadcaster.publish({
          channels: 'presence-news',
          event: 'e',
          payload: { index, filler: 'x'.repeat(9_000) },
        });
      const all = ['Grüße', ...Array.from({ length: 40 }, (_, index) => index)];
      await until('all events', async () => (await page.evaluate('heard.length')) === all.length);
      expect(await page.evaluate('heard')).toEqual(all);
      await page.evaluate("pusher.channel('presence-news').trigger('client-typing', { on: true })");
      await until('the client event', () => spoken.length === 1);
      expect(spoken).toEqual([[{ on: true }, 'ada']]);
    });
  },
);
