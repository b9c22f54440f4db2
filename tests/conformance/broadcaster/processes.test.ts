import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { credentials } from '#broadcaster/test-support/running-broadcaster.ts';
import { startProcess } from '#broadcaster/test-support/standalone-process.ts';
import { connectTo } from '#broadcaster/test-support/test-client.ts';

test('run alone it serves clients, the HTTP API, health and metrics, and ends on SIGTERM', async () => {
  await using alone = await startProcess({ METRICS_TOKEN: 'let-me-in', DRAIN_MS: '0' });
  const client = await connectTo(alone.url, 'news');
  const library = new Pusher({
    appId: credentials.id,
    key: credentials.key,
    secret: credentials.secret,
    host: '127.0.0.1',
    port: String(alone.port),
    useTLS: false,
  });
  expect((await library.trigger('news', 'e', 1)).status).toBe(200);
  expect(await client.next()).toContain('"event":"e"');
  const get = (path: string, headers = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${alone.port}${path}`, { headers });
  expect(await (await get('/health/ready')).json()).toEqual({ isReady: true, fanout: 'ok', connections: 1 });
  expect((await get('/health/live')).status).toBe(200);
  expect([(await get('/metrics')).status, (await get('/')).status]).toEqual([401, 404]);
  expect(await (await get('/metrics', { Authorization: 'Bearer let-me-in' })).text()).toContain(
    'broadcaster_connections{app="app-1"} 1',
  );
  await Promise.all([
    alone.stop(),
    expect(client.closing()).resolves.toEqual({ code: 4200, reason: 'Server restarting, please reconnect' }),
  ]);
  expect(alone.exitCode()).toBe(0);
});
