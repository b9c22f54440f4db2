import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'playwright-core';
import { ask, expect, it, openLivePageAs, type Page, see, type TestBrowser, withScenes } from '#support/browser.ts';

const { server, browser, scene } = withScenes();

/** Expects `window.Echo` and `window.Pusher` with the specified options. */
async function expectEcho(page: Page): Promise<void> {
  const live = await page.evaluate(() => {
    const { Echo, Pusher } = window as unknown as { Echo: EchoLike; Pusher: unknown };
    const { activityTimeout, pongTimeout, unavailableTimeout } = Echo.connector.pusher.config;
    return {
      options: Echo.options,
      used: { activityTimeout, pongTimeout, unavailableTimeout },
      isOfPusher: Echo.connector.pusher.constructor === Pusher,
    };
  });
  const times = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 };
  expect(live.options).toMatchObject({ ...times, cluster: 'ap2', forceTLS: false, broadcaster: 'pusher' });
  expect(live.used).toEqual(times);
  expect(live.isOfPusher).toBe(true);
}

interface EchoLike {
  options: Record<string, unknown>;
  connector: { pusher: { config: Record<string, number>; constructor: unknown } };
}

it('browsers receive no secrets, and Echo has the specified options', async () => {
  const { host, event, join } = await scene();
  const received: Promise<Buffer>[] = [];
  const listening: TestBrowser = {
    ...browser,
    async open(options) {
      const opened = await browser.open(options);
      opened.page.on('response', (response) => received.push(bytesOf(response)));
      opened.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => received.push(Promise.resolve(Buffer.from(payload)))),
      );
      return opened;
    },
  };
  const ada = await join();
  const owner = await openLivePageAs(listening, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(listening, server, host, `/screens/${event.id}`);
  const phone = await openLivePageAs(listening, server, ada, `/e/${event.code}`);
  const people = [owner, screen, phone];
  await expectEcho(phone.page);
  await ask(phone, 'Is anything secret?');
  await see(owner.page.getByRole('region', { name: 'Questions' }), 'Is anything secret?');
  for (const person of people) await person.page.waitForLoadState('networkidle');

  const assets = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'client');
  const files = (await readdir(assets, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && /\.(js|css|json|svg)$/.test(entry.name),
  );
  for (const file of files) received.push(readFile(path.join(file.parentPath, file.name)));
  const bytes = Buffer.concat(await Promise.all(received)).toString('latin1');
  const { broadcasterKey, ...secrets } = JSON.parse(
    await readFile(path.join(server.dataDir, 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  expect(Object.keys(secrets)).toHaveLength(4);
  // The key is public, so finding it proves that the search works.
  expect(bytes).toContain(broadcasterKey);
  for (const [name, hex] of Object.entries(secrets)) {
    const raw = Buffer.from(hex, 'hex');
    const forms = [
      hex,
      hex.toUpperCase(),
      raw.toString('base64').slice(0, 42),
      raw.toString('base64url').slice(0, 42),
      raw.toString('latin1'),
    ];
    expect([name, forms.filter((form) => bytes.includes(form))]).toEqual([name, []]);
  }
});

async function bytesOf(response: Response): Promise<Buffer> {
  const headers = Buffer.from(JSON.stringify(await response.headersArray()));
  // A redirect has no body.
  return Buffer.concat([headers, await response.body().catch(() => Buffer.alloc(0))]);
}
