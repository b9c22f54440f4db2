/**
 * What does a crowd cost one, two and four processes on a real PostgreSQL and Redis, apart for the workers, PostgreSQL
 * and Redis? Needs Linux and the programs of both (`apt-get install postgresql redis-server`).
 *
 *     node bench/several.ts [phones, default 2000] [seconds in which they come, default 8] [workers, default 1,2,4]
 *         [once]
 *
 * `once`: only one crowd joins, which meets servers that have not compiled their code yet.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { within } from '#bin/rehearsal/latencies.ts';
import { startPostgresProcess } from '#support/servers/postgres-process.ts';
import { Crowd } from './crowd/crowd.ts';
import type { LoadReading } from './crowd/protocol.ts';
import { machine, startWorkers, table } from './measuring.ts';

const phones = Number(process.argv[2] ?? 2_000);
const overMs = 1_000 * Number(process.argv[3] ?? 8);
const workerCounts = (process.argv[4] ?? '1,2,4').split(',').map(Number);
const hasFirst = process.argv[5] !== 'once';
const votingMs = 5_000;

interface Spent {
  cpuMs: number;
  rssMiB: number;
}

/** Process id → its parent's, and what it has used, its ended children included. */
async function processes(): Promise<Map<number, Spent & { parent: number }>> {
  const found = new Map<number, Spent & { parent: number }>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    // After the name: state, parent, … utime, stime, cutime, cstime (in ticks of 10 ms) … resident pages of 4 KiB.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    found.set(Number(entry), {
      parent: fields[1] ?? 0,
      cpuMs: 10 * (user + system + endedUser + endedSystem),
      rssMiB: (fields[21] ?? 0) / 256,
    });
  }
  return found;
}

async function spentBy(root: number): Promise<Spent> {
  const all = await processes();
  const sum = { cpuMs: 0, rssMiB: 0 };
  const add = (pid: number): void => {
    sum.cpuMs += all.get(pid)?.cpuMs ?? 0;
    sum.rssMiB += all.get(pid)?.rssMiB ?? 0;
    for (const [child, { parent }] of all) if (parent === pid) add(child);
  };
  add(root);
  return sum;
}

async function postmaster(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const file = await readFile(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function redisServer(): Promise<number> {
  for (const [pid, { parent }] of await processes())
    if (parent === process.pid && (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'redis-server') return pid;
  throw new Error('Redis does not run');
}

/** Messages that all workers have sent to sockets. */
async function messagesOut(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...metrics.matchAll(/^broadcaster_messages_out_total(?:\{.*\})? (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function measure(workers: number): Promise<(string | number)[][]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-bench-'));
  const redis = await startRedis();
  const postgres = await startPostgresProcess();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const server = await startWorkers({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    WORKERS: String(workers),
  });
  const pids = [server.pid, await postmaster(postgres.url), await redisServer()];
  const spent = () => Promise.all(pids.map(spentBy));
  const crowd = new Crowd(server.origin);
  const rows: (string | number)[][] = [];
  const time = async (what: string, act: () => Promise<LoadReading>, seen?: () => Promise<LoadReading>) => {
    const [before, sentBefore] = [await spent(), await messagesOut(server.origin)];
    const reading = await act();
    const last = await seen?.();
    const [after, sent] = [await spent(), (await messagesOut(server.origin)) - sentBefore];
    const each = (at: number) => ((after[at]?.cpuMs ?? 0) - (before[at]?.cpuMs ?? 0)) / reading.latenciesMs.length;
    rows.push([
      `${workers}, ${what}`,
      reading.latenciesMs.length,
      reading.failures + (last?.failures ?? 0),
      ((reading.endedAt - reading.beganAt) / 1_000).toFixed(1),
      ...[0.5, 0.99].map((share) => within(reading.latenciesMs, share).toFixed(0)),
      last ? last.endedAt - reading.endedAt : '',
      (sent / reading.latenciesMs.length).toFixed(1),
      ...[0, 1, 2].map((at) => each(at).toFixed(2)),
      ...[0, 1, 2].map((at) => (after[at]?.rssMiB ?? 0).toFixed(0)),
    ]);
    if (reading.reason !== null) console.log(`First failure, ${what}: ${reading.reason}`);
    return reading;
  };
  try {
    const join = async (what: string) => {
      const { host, joinPage } = await crowd.startEvent();
      await time(what, () => crowd.join(joinPage, phones, overMs, { areTrained: true }));
      return host;
    };
    if (hasFirst) {
      await join('first crowd since the start');
      await crowd.leave();
    }
    const host = await join(hasFirst ? 'later crowd' : 'first crowd since the start');
    const poll = host.polls.at(-1);
    if (!poll) throw new Error('there is no poll');
    for (const [what, spreadMs] of [
      [`vote over ${votingMs / 1_000} s`, votingMs],
      ['vote at once', 0],
    ] as const) {
      await host.nextRound(poll);
      const vote = () => crowd.ask({ do: 'vote', poll, overMs: spreadMs });
      const { latenciesMs } = await time(what, vote, () => crowd.ask({ do: 'see', round: poll.round, total: phones }));
      const counted = await host.countVotes(poll);
      if (counted !== latenciesMs.length)
        throw new Error(`${latenciesMs.length} votes were confirmed, ${counted} counted`);
    }
  } finally {
    await crowd.close();
    await server.stop();
    await redis[Symbol.asyncDispose]();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return rows;
}

const about = machine();
const rows: (string | number)[][] = [];
for (const workers of workerCounts) rows.push(...(await measure(workers)));
const heads = [
  'workers',
  'number',
  'failed',
  'all done after, s',
  'p50, ms',
  'p99, ms',
  'seen by all after, ms',
  'pushes each',
];
const cpu = ['workers', 'PostgreSQL', 'Redis'].map((name) => `${name}, CPU each, ms`);
const memory = ['workers', 'PostgreSQL', 'Redis'].map((name) => `${name}, MiB`);
console.log(`${about}\n\n${table([...heads, ...cpu, ...memory], rows)}`);
