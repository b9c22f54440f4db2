import { startRedis, type Redis } from '#broadcaster/test-support/redis-medium.ts';
import { scratchFolder } from '#support/scratch.ts';
import { startPostgres, type TestPostgres } from '#support/servers/postgres.ts';
import { startCommand } from '#tests/faults/servers/start-command.ts';
import { audit, complaint } from '#tests/faults/phones/ledger.ts';
import { PhonesInEvent } from '#tests/faults/phones/phones-in-event.ts';
import { seeded } from '#tests/faults/scenarios/random.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import { afterAll, arrive, beforeAll, expect, it, joinRoom, participantAt } from '#support/http.ts';

// `handcount start` with WORKERS, on PostgreSQL and Redis.

const folder = scratchFolder();
let postgres: TestPostgres;
let redis: Redis;
let server: Awaited<ReturnType<typeof start>>;
let room: PhonesInEvent;

beforeAll(async () => {
  [postgres, redis] = [await startPostgres(), await startRedis()];
  server = await start();
  const origin = server.address;
  room = await PhonesInEvent.open({ origin, phoneCount: 60, pollCount: 4, random: seeded(20_261_130) });
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await redis[Symbol.asyncDispose]();
  await postgres.stop();
});

async function start(places = { DATABASE_URL: postgres.url, REDIS_URL: redis.url ?? '' }) {
  const env = { ...places, DATA_DIR: folder(), WORKERS: '2', OPERATOR_TOKEN: operatorToken };
  const started = await startCommand('bin/handcount.js', env);
  /** In the order of their starts. */
  const workers = () => started.log.filter(({ msg }) => msg.startsWith('Server listening')).map(({ pid }) => pid);
  return { ...started, workers };
}

async function expectAllCounted() {
  await room.settled(30_000);
  expect(complaint(await audit(room, { dataDir: folder(), databaseUrl: postgres.url }))).toBeNull();
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
  const visit = async () => {
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${server.address}/health/live`)));
    return logging();
  };
  await expect.poll(visit).toEqual(new Set(server.workers()));
  await operator.call('log-levels.update', {}, { level: 'info' });
});

it('new workers replace the old ones on SIGHUP, and during a vote no ballot is lost or refused', async () => {
  const socket = await joinRoom(server, await participantAt(server, room.event.code, 'Ada'), room.event);
  const before = server.workers().length;
  const given = room.burst(8_000);
  server.child.kill('SIGHUP');
  const logged = () => server.log.map(({ msg }) => msg);
  await expect.poll(logged, { timeout: 30_000 }).toContain('All workers were replaced');
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
  expect(await server.ended).toEqual({ code: 0, failures: '' });
});
