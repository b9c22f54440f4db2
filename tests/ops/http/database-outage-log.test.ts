import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { build } from '#bin/build.ts';
import { readConfig } from '#server/config/config.ts';
import { loggerOptions } from '#server/ops/logging/logger.ts';
import { startServer } from '#server/main.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { startPglite } from '#support/servers/pglite-server.ts';
import { expect, it, Visitor } from '#support/http.ts';

interface Line {
  level: number;
  msg: string;
  err?: { code?: string; message: string };
  awayMs?: number;
  leftOut?: number;
}

/** Long enough for every timer that queries the database every second or two. */
const awayMs = 4_000;

it('logs a database outage once per cause, and its end once, even if many requests fail', async () => {
  await build();
  const lines: Line[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-outage-'));
  const pglite = await startPglite();
  const { port } = new URL(pglite.url);
  const link = await openNetworkLink({ port: Number(port) });
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: pglite.url.replace(`:${port}/`, `:${new URL(link.address).port}/`),
  });
  const server = await startServer(config, { logger: pino({ ...loggerOptions, level: 'info' }, sink) });
  const statusOf = async (way: string, asked: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${server.port}${way}`, asked)).status;
  // A phone that keeps resending its ballot.
  const ballot = { method: 'PUT', headers: { accept: 'application/json', authorization: 'Bearer none' } };
  const host = await new Visitor(`http://127.0.0.1:${server.port}`).arrive();
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  // A flash waiting for the next page.
  expect((await host.send('POST', '/join', { body: { code: 'none' } })).status).toBe(303);
  const guest = await new Visitor(`http://127.0.0.1:${server.port}`).arrive();
  const usual = lines.length;

  link.cut();
  const outage = pause(awayMs).then(() => link.mend());
  expect([
    await statusOf('/e/2345'),
    await statusOf('/e/2345/activities/one/ballot', ballot),
    await statusOf('/health/ready'),
  ]).toEqual([503, 503, 503]);
  const lost = await host.visit('events.show', control.event);
  expect([lost.status, lost.page?.component, lost.page?.props['code']]).toEqual([503, 'errors/show', 'SERVER_BUSY']);
  const refused = await guest.visit('rooms.find', {}, { code: '' });
  expect([refused.status, refused.json()]).toMatchObject([503, { error: { code: 'SERVER_BUSY' } }]);
  const shown = await guest.send('POST', '/join', { headers: { accept: 'text/html' }, body: { code: '' } });
  expect([shown.status, shown.text]).toEqual([503, expect.stringContaining('The server is busy.')]);
  await outage;
  await expect.poll(() => lines.at(-1)?.msg, { timeout: 20_000 }).toBe('the database is back');
  expect(await statusOf('/health/ready')).toBe(200);
  expect((await host.visit('home', {})).page?.props['errors']).toHaveProperty('code');

  const [back, ...away] = lines.slice(usual).toReversed();
  expect(back).toMatchObject({ level: 40, awayMs: expect.any(Number), leftOut: expect.any(Number) });
  expect(back?.awayMs).toBeGreaterThan(awayMs / 2);
  expect(back?.leftOut).toBeGreaterThan(4);
  expect(new Set(away.map(({ level, msg }) => `${level} ${msg}`))).toEqual(new Set(['50 the database is unavailable']));
  const causes = away.map(({ err }) => err?.code ?? err?.message);
  expect(causes).toEqual([...new Set(causes)]);

  await server.close();
  await link.close();
  await pglite.stop();
  await rm(dataDir, { recursive: true, force: true });
});
