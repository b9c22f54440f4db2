import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect as tlsConnect } from 'node:tls';
import { startProcess } from '#broadcaster/test-support/standalone-process.ts';
import { dataFolder } from '#support/scratch.ts';
import { makeCertificate } from '#support/servers/certificate.ts';
import { connect, connectTo, expect, libraryFor, test, until } from './running.ts';

test('a standalone process serves clients, the HTTP API, health and metrics, and ends on SIGTERM', async () => {
  await using alone = await startProcess({ METRICS_TOKEN: 'let-me-in', DRAIN_MS: '0' });
  const client = await connectTo(alone.url, 'news');
  expect((await libraryFor(alone).trigger('news', 'e', 1)).status).toBe(200);
  expect(await client.next()).toContain('"event":"e"');
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${alone.port}${path}`, { headers });
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

test('a standalone process loads a renewed certificate and, on SIGHUP, changed apps without a restart', async () => {
  const folder = await dataFolder();
  const [appsFile, app] = [join(folder, 'apps.json'), { id: '1', key: 'one', secret: 's' }];
  const { certFile, keyFile } = makeCertificate(folder);
  await writeFile(appsFile, JSON.stringify([app]));
  await using alone = await startProcess({ APPS_FILE: appsFile, TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
  const to = (key: string) => `wss://127.0.0.1:${alone.port}/app/${key}?protocol=7`;
  const insecure = { rejectUnauthorized: false };
  const stays = await connect(to('one'), insecure);
  const served = () =>
    new Promise<string>((resolve, reject) => {
      const socket = tlsConnect({ port: alone.port, host: '127.0.0.1', ...insecure }, () => {
        resolve(socket.getPeerCertificate().fingerprint256);
        socket.destroy();
      }).on('error', reject);
    });
  const before = await served();
  makeCertificate(folder);
  await writeFile(appsFile, JSON.stringify([app, { ...app, id: '2', key: 'two' }]));
  await alone.reload('the certificate was reloaded');
  expect(await served()).not.toBe(before);
  expect((await connect(to('two'), insecure)).socketId).toMatch(/^\d/);
  await writeFile(appsFile, JSON.stringify([{ ...app, key: 5 }]));
  await alone.reload(`app \\"1\\": key: Invalid input`);
  expect((await connect(to('one'), insecure)).socketId).toMatch(/^\d/);
  const renewed = await served();
  makeCertificate(folder);
  await until('the new certificate to be served', async () => (await served()) !== renewed, 15_000);
  expect(stays.closed).toBeUndefined();
  await rm(folder, { recursive: true });
});
