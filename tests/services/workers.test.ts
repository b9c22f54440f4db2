import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { startRedis, type Redis } from '#broadcaster/test-support/redis-medium.ts';
import { startPostgres, type TestPostgres } from '#support/servers/postgres.ts';
import { audit, complaint } from '#tests/faults/phones/ledger.ts';
import { PhonesInEvent } from '#tests/faults/phones/phones-in-event.ts';
import { seeded } from '#tests/faults/scenarios/random.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import { afterAll, arrive, beforeAll, expect, it, joinRoom, participantAt, vi } from '#support/http.ts';

// `handcount start` with WORKERS, on PostgreSQL and Redis.

let dataDir: string;
let postgres: TestPostgres;
let redis: Redis;
let server: Awaited<ReturnType<typeof start>>;
let room: PhonesInEvent;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-workers-'));
  [postgres, redis] = [await startPostgres(), await startRedis()];
  server = await start();
  const origin = server.address;
  room = await PhonesInEvent.open({ origin, phoneCount: 60, pollCount: 4, random: seeded(20_261_130) });
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await redis[Symbol.asyncDispose]();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(places = { DATABASE_URL: postgres.url, REDIS_URL: redis.url ?? '' }) {
  const env = { ...places, WORKERS: '2', LOG_FORMAT: 'json', OPERATOR_TOKEN: operatorToken };
  const child = spawn(process.execPath, ['bin/handcount.js', 'start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
  });
  const [failures, ended] = [text(child.stderr), once(child, 'close')];
  const log: { pid: number; msg: string; address?: string }[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    log.push(JSON.parse(line) as (typeof log)[number]);
    const address = log.at(-1)?.address;
    if (address !== undefined) ready.resolve(address);
  });
  void ended.then(async () => ready.reject(new Error(await failures)));
  const address = await ready.promise;
  /** In the order of their starts. */
  const workers = () => log.filter(({ msg }) => msg.startsWith('Server listening')).map(({ pid }) => pid);
  return { child, address, failures, ended, log, workers };
}

/** Everything was delivered, once. */
async function expectAllCounted() {
  await room.settled(30_000);
  expect(complaint(await audit(room, { dataDir, databaseUrl: postgres.url }))).toBeNull();
}

it('two workers serve one room, and /metrics has both', async () => {
  await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dora'].map(async (name) => {
      await joinRoom(server, await participantAt(server, room.event.code, name), room.event);
    }),
  );
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  const connections = [...metrics.matchAll(/^broadcaster_connections\{app="handcount",worker="([12])"\} (\d)$/gm)];
  expect(new Set(connections.map(([, worker]) => worker))).toEqual(new Set(['1', '2']));
  expect(connections.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(4);
  expect(metrics).toMatch(/^handcount_participants\{worker="1"\} 65$/m);
});

it('the operator sees both workers, and sets the log level of both', async () => {
  const operator = await arrive(server);
  await operator.call('operator-sessions.create', {}, { token: operatorToken });
  const view = (await operator.read('operator.show', {})).operator;
  expect(view.workers.map(({ number, connections }) => [number, connections])).toEqual([
    ['1', expect.any(Number)],
    ['2', expect.any(Number)],
  ]);
  expect(new Set(view.processes.map(({ pid }) => pid))).toEqual(new Set(server.workers()));
  expect(view.version.database).toBe('PostgreSQL');
  const logging = () => new Set(server.log.filter(({ msg }) => msg === 'request completed').map(({ pid }) => pid));
  expect(logging().size).toBe(0);
  await operator.call('log-levels.update', {}, { level: 'debug' });
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${server.address}/health/live`)));
    expect(logging()).toEqual(new Set(server.workers()));
  });
  await operator.call('log-levels.update', {}, { level: 'info' });
});

it('new workers replace the old ones on SIGHUP, and during a vote no ballot is lost or refused', async () => {
  const socket = await joinRoom(server, await participantAt(server, room.event.code, 'Ada'), room.event);
  const before = server.workers().length;
  const given = room.burst(8_000);
  server.child.kill('SIGHUP');
  await expect.poll(() => server.log.at(-1)?.msg, { timeout: 30_000 }).toBe('All workers were replaced');
  expect(server.workers()).toHaveLength(before + 2);
  expect(await socket.closed).toBe(4200);
  await given;
  await expectAllCounted();
  expect(room.phones.flatMap(({ refused }) => refused)).toEqual([]);
});

it('another worker replaces one that is killed, and no acknowledged ballot is lost', async () => {
  await room.nextRound();
  const before = server.workers().length;
  const given = room.burst(2_000);
  process.kill(server.workers().at(-1) ?? NaN, 'SIGKILL');
  await expect.poll(() => server.workers().length, { timeout: 30_000 }).toBe(before + 1);
  await given;
  room.wake();
  await expectAllCounted();
});

it('the fallback for blocked WebSockets is not offered, because its requests may reach different workers', async () => {
  const { status } = await fetch(`${server.address}/pusher/app/key/1/abc/xhr_streaming`, { method: 'POST' });
  expect(status).toBe(404);
});

it('a start that fails in the workers ends with the reason', async () => {
  await expect(start({ REDIS_URL: redis.url ?? '', DATABASE_URL: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(
    /ECONNREFUSED/,
  );
});

it('SIGTERM ends all workers cleanly', async () => {
  server.child.kill('SIGTERM');
  expect([(await server.ended)[0], await server.failures]).toEqual([0, '']);
});
