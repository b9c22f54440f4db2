/**
 * Is every acknowledged ballot, question and upvote counted once when a part of an installation of two processes
 * fails? Phones answer during each outage and resend what was not acknowledged; then their receipts are compared with
 * PostgreSQL's rows. Needs Linux, root (for a network namespace), and the programs of PostgreSQL and Redis.
 *
 *     node bench/outages.ts [phones, default 200] [length of the partition in seconds, default 30]
 */
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresProcess } from '#support/servers/postgres-process.ts';
import { audit, complaint } from '#tests/faults/phones/ledger.ts';
import { PhonesInEvent } from '#tests/faults/phones/phones-in-event.ts';
import { seeded } from '#tests/faults/scenarios/random.ts';
import { machine, startWorkers, table } from './measuring.ts';

const phoneCount = Number(process.argv[2] ?? 200);
const partitionMs = 1_000 * Number(process.argv[3] ?? 30);
const burstMs = 6_000;

const ip = (...args: string[]) => execFileSync('ip', args);
const namespace = 'handcount-bench';
const [near, far] = ['hc-near', 'hc-far'];

/** In a network of its own, whose only cable can be pulled. */
async function startRedis() {
  ip('netns', 'add', namespace);
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far);
  ip('link', 'set', far, 'netns', namespace);
  ip('addr', 'add', '10.77.0.1/24', 'dev', near);
  ip('link', 'set', near, 'up');
  ip('-n', namespace, 'addr', 'add', '10.77.0.2/24', 'dev', far);
  ip('-n', namespace, 'link', 'set', far, 'up');
  const options = ['--bind', '10.77.0.2', '--protected-mode', 'no', '--save', '', '--appendonly', 'no'];
  const run = async () => {
    const child = spawn('ip', ['netns', 'exec', namespace, 'redis-server', ...options], { stdio: 'ignore' });
    await pause(500);
    return child;
  };
  let child = await run();
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: 'redis://10.77.0.2:6379',
    async restart(awayMs: number) {
      await kill();
      await pause(awayMs);
      child = await run();
    },
    async stop() {
      await kill();
      ip('netns', 'del', namespace);
    },
  };
}

const postgres = await startPostgresProcess();
if (!postgres) throw new Error('PostgreSQL is not installed');
const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
const redis = await startRedis();
const server = await startWorkers({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  WORKERS: '2',
  LOG_LEVEL: 'info',
});
const { origin } = server;
const rows: (string | number)[][] = [];

async function readiness(): Promise<string> {
  const { status } = (await (await fetch(`${origin}/health/ready`)).json()) as { status: string };
  return status;
}

/** All receipts so far count: a later outage must not lose what an earlier one left. */
async function measure(what: string, burst: number, fail: () => Promise<unknown>): Promise<void> {
  await room.nextRound();
  const given = room.burst(burst);
  await pause(1_500);
  const seen = new Set<string>();
  const look = async () => seen.add(await readiness().catch(() => 'no answer'));
  const watch = setInterval(() => void look(), 500);
  await Promise.all([given, fail()]);
  clearInterval(watch);
  room.wake();
  const endedAt = Date.now();
  await room.settled(60_000);
  const settledMs = Date.now() - endedAt;
  while ((await readiness()) !== 'ok') await pause(100);
  const healthyMs = Date.now() - endedAt;
  const found = await audit(room, { dataDir, databaseUrl: postgres?.url ?? '' });
  rows.push([
    what,
    [...seen].join(', '),
    found.acknowledged,
    found.asked + found.pressed,
    found.refused,
    complaint(found) ?? 'none',
    settledMs,
    healthyMs,
  ]);
}

const room = await PhonesInEvent.open({ origin, phoneCount, pollCount: 4, random: seeded(20_261_201) });
const about = machine();
try {
  await measure('nothing fails', burstMs, async () => undefined);
  await measure('kill -9 of a worker', burstMs, async () => process.kill(server.workers.at(-1) ?? NaN, 'SIGKILL'));
  await measure('PostgreSQL crashes and restarts', burstMs, () => postgres.crash());
  await measure('Redis dies, back after 5 s', burstMs, () => redis.restart(5_000));
  await measure(`Redis cut off for ${partitionMs / 1_000} s`, partitionMs, async () => {
    ip('link', 'set', near, 'down');
    await pause(partitionMs);
    ip('link', 'set', near, 'up');
  });
  const counts = ['ballots confirmed so far', 'questions and upvotes', 'refused', 'lost, doubled or miscounted'];
  const heads = ['outage', 'health meanwhile', ...counts, 'all confirmed after, ms', 'health ok after, ms'];
  console.log(`${about}; ${phoneCount} phones, 4 polls\n\n${table(heads, rows)}`);
} finally {
  await server.stop();
  await redis.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
