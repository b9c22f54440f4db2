import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullMatrix } from '#support/matrix.ts';
import { createBroadcaster, encryptPayload } from '@handcount/broadcaster';
import {
  masterKey,
  runAuthorizingServer,
  type AuthorizingServer,
} from '#broadcaster/test-support/authorizing-server.ts';
import { closeServer, credentials, portOf, runBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { until } from '#broadcaster/test-support/until.ts';
import { launchBrowser, type TestBrowser } from '#support/browser/browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Transport = 'ws' | 'xhr_streaming' | 'xhr_polling';

/**
 * The client on a page of another origin, as behind a separate host. Without a given transport it chooses one itself.
 */
async function startClient(page: Page, site: AuthorizingServer, port: number, transport?: Transport): Promise<void> {
  await page.goto(site.url);
  const hosts = {
    cluster: 'ap2',
    wsHost: '127.0.0.1',
    wsPort: port,
    httpHost: '127.0.0.1',
    httpPort: port,
    forceTLS: false,
  };
  const options = {
    ...hosts,
    ...(transport === undefined ? {} : { enabledTransports: [transport] }),
    channelAuthorization: { endpoint: '/auth', transport: 'ajax' },
    userAuthentication: { endpoint: '/user-auth', transport: 'ajax' },
  };
  await page.evaluate(
    `window.heard = []; window.pusher = new Pusher(${JSON.stringify(credentials.key)}, ${JSON.stringify(options)});`,
  );
  await until(
    'the client to connect',
    async () => (await page.evaluate('pusher.connection.state')) === 'connected',
    20_000,
  );
}

async function listen(page: Page, channel: string): Promise<void> {
  await page.evaluate(
    `pusher.subscribe(${JSON.stringify(channel)}).bind_global((event, payload) => heard.push([event, payload]))`,
  );
  await until(
    `the subscription to ${channel}`,
    async () => (await page.evaluate(`pusher.channel(${JSON.stringify(channel)}).subscribed`)) === true,
  );
}

const heardEvents = (page: Page): Promise<unknown[]> =>
  page.evaluate("heard.filter(([event]) => event === 'e').map(([, payload]) => payload)");

test.each<Transport>(['ws', 'xhr_streaming', 'xhr_polling'])(
  'Chromium over %s hears every kind of channel, in order, and itself speaks',
  async (transport) => {
    await using running = await runBroadcaster({ app: { isClientEventsEnabled: true } });
    await using site = await runAuthorizingServer('ada');
    const spoken: unknown[] = [];
    running.broadcaster.on('client-event', ({ payload, userId }) => spoken.push([payload, userId]));
    await browser.withPage(async ({ page }) => {
      await startClient(page, site, running.port, transport);
      for (const channel of ['news', 'private-news', 'private-encrypted-news', 'presence-news'])
        await listen(page, channel);
      await running.broadcaster.publish({
        channels: 'private-encrypted-news',
        event: 'e',
        payload: encryptPayload(masterKey, 'private-encrypted-news', 'Grüße'),
      });
      for (let index = 0; index < 100; index += 1)
        await running.broadcaster.publish({ channels: 'private-news', event: 'e', payload: index });
      await until('all events', async () => (await heardEvents(page)).length === 101);
      expect(await heardEvents(page)).toEqual(['Grüße', ...Array.from({ length: 100 }, (_, index) => index)]);
      await page.evaluate("pusher.channel('presence-news').trigger('client-typing', { on: true })");
      await until('the client event', () => spoken.length === 1);
      expect(spoken).toEqual([[{ on: true }, 'ada']]);
    });
  },
);

test('Chromium over xhr_streaming reconnects without loss when the stream is full', async () => {
  await using running = await runBroadcaster();
  await using site = await runAuthorizingServer('ada');
  await browser.withPage(async ({ page }) => {
    await startClient(page, site, running.port, 'xhr_streaming');
    await listen(page, 'news');
    for (let index = 0; index < 90; index += 1)
      await running.broadcaster.publish({
        channels: 'news',
        event: 'e',
        payload: { index, filler: 'x'.repeat(9_000) },
      });
    await until('all events', async () => (await heardEvents(page)).length === 90, 15_000);
    expect(await page.evaluate("heard.filter(([event]) => event === 'e').map(([, payload]) => payload.index)")).toEqual(
      Array.from({ length: 90 }, (_, index) => index),
    );
  });
});

test.runIf(isFullMatrix)('Chromium falls back to another transport where WebSockets are refused', async () => {
  const broadcaster = createBroadcaster({ apps: [credentials] });
  const server = createServer(
    (request, response) => void (broadcaster.handleRequest(request, response) || response.writeHead(404).end()),
  );
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await using site = await runAuthorizingServer('ada');
  await browser.withPage(async ({ page, allowProblem }) => {
    allowProblem(/WebSocket connection to .* failed/);
    await startClient(page, site, portOf(server));
    await listen(page, 'private-news');
    await broadcaster.publish({ channels: 'private-news', event: 'e', payload: 1 });
    await until('the event', async () => (await heardEvents(page)).length === 1);
  });
  await broadcaster.close();
  await closeServer(server);
});

test('Chromium reconnects and signs in after a restart notice', async () => {
  await using running = await runBroadcaster();
  await using site = await runAuthorizingServer('ada');
  await browser.withPage(async ({ page, allowProblem }) => {
    // The browser logs the attempt made while no server listens as an error.
    allowProblem(/WebSocket connection to .* failed/);
    await startClient(page, site, running.port, 'ws');
    await page.evaluate('pusher.signin()');
    await until('the sign-in', async () => (await page.evaluate('pusher.user.user_data?.id')) === 'ada');
    await listen(page, 'news');
    const before = await page.evaluate('pusher.connection.socket_id');
    running.server.close();
    await running.broadcaster.drain({ overMs: 0 });
    const { port } = running;
    await using next = await runBroadcaster({ port });
    await until(
      'the client to be back',
      async () =>
        (await page.evaluate('pusher.connection.state')) === 'connected' &&
        (await page.evaluate('pusher.connection.socket_id')) !== before,
    );
    await until('the subscription', async () => (await next.broadcaster.channels()).length === 1);
    await next.broadcaster.publish({ channels: 'news', event: 'e', payload: 'after' });
    await until('the event', async () => (await heardEvents(page)).length === 1);
  });
});
