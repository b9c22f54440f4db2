/**
 * How long does a crowd take to join, at what cost to the server, and how soon is everyone back after a crash? The
 * first crowd meets a server whose code is not compiled yet. The load processes have compiled theirs.
 *
 *     node bench/join.ts [phones, default 1000] [seconds in which they come, default 10]
 */
import { BenchCrowd } from './crowd/crowd.ts';
import type { LoadReading } from './crowd/protocol.ts';
import { within } from '#bin/rehearsal/latencies.ts';
import { machine, table } from './measuring.ts';

const phones = Number(process.argv[2] ?? 1_000);
const overMs = 1_000 * Number(process.argv[3] ?? 10);
const crowd = await BenchCrowd.open();
const rows: (string | number)[][] = [];

async function measure(what: string, act: () => Promise<LoadReading>): Promise<void> {
  const before = await crowd.usage();
  const { latenciesMs, failures, beganAt, endedAt, reason } = await act();
  const after = await crowd.usage();
  rows.push([
    what,
    latenciesMs.length,
    failures,
    ((endedAt - beganAt) / 1_000).toFixed(1),
    ...[0.5, 0.99, 1].map((share) => within(latenciesMs, share).toFixed(0)),
    ((after.cpuMs - before.cpuMs) / latenciesMs.length).toFixed(2),
    (after.rssBytes / 2 ** 20).toFixed(0),
  ]);
  if (reason !== null) console.log(`First failure, ${what}: ${reason}`);
}

async function joinRoom(what: string, count = phones, withinMs = overMs): Promise<void> {
  const { joinPage } = await crowd.startEvent();
  // Warms up, so that the join page is compiled and cached.
  await crowd.join(joinPage, 20, 200);
  await measure(what, () => crowd.join(joinPage, count, withinMs, { areTrained: true }));
}

try {
  const about = machine();
  await joinRoom('first crowd since the start');
  await crowd.leave();
  await joinRoom('later crowd');
  await crowd.restart();
  await measure('come back after the server died', () => crowd.ask({ do: 'return', overMs }));
  await crowd.leave();
  await joinRoom('1,000 at once', 1_000, 0);
  const times = ['all done after, s', 'p50, ms', 'p99, ms', 'longest, ms', 'server CPU each, ms', 'server memory, MiB'];
  console.log(`${about}\n\n${table(['what', 'phones', 'failed', ...times], rows)}`);
} finally {
  await crowd.close();
}
