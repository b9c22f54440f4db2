/**
 * How long does a crowd take to join, what does each join cost the server, and how fast is everyone back after the
 * server died? A join is what a browser does: the join page's document, the form with the room's page, a socket, both
 * authorisations, a sign-in and a subscription.
 *
 * The first crowd meets a server whose code is not compiled yet; the later crowd shows a server that is in use.
 *
 * The load processes have joined another, since closed server before, because real phones compile their code on their
 * own cores. `--untrained` skips that.
 *
 *     node bench/join.ts [phones, default 1000] [seconds in which they come, default 10] [--untrained]
 */
import { parseArgs } from 'node:util';
import { compareWithArsnova } from './peers/arsnova-figures.ts';
import { BenchCrowd, machine, within } from './crowd/crowd.ts';
import type { LoadReading } from './crowd/protocol.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { untrained: { type: 'boolean', default: false } },
});
const phones = Number(positionals[0] ?? 1_000);
const overMs = 1_000 * Number(positionals[1] ?? 10);
const areTrained = !values.untrained;

interface Row {
  line: string;
  cpuMsEach: number;
  perSecond: number;
  reason: string | null;
}

function row(what: string, reading: LoadReading, cpuMs: number, rssBytes: number): Row {
  const { latenciesMs, failures, beganAt, endedAt, reason } = reading;
  const times = [0.5, 0.99, 1].map((share) => within(latenciesMs, share).toFixed(0));
  const seconds = (endedAt - beganAt) / 1_000;
  const cpuMsEach = cpuMs / latenciesMs.length;
  const cells = [
    what,
    latenciesMs.length.toLocaleString('en'),
    failures,
    seconds.toFixed(1),
    ...times,
    cpuMsEach.toFixed(2),
    (rssBytes / 2 ** 20).toFixed(0),
  ];
  return { line: `| ${cells.join(' | ')} |`, cpuMsEach, perSecond: latenciesMs.length / seconds, reason };
}

const about = machine();
const crowd = await BenchCrowd.open();

async function joinRoom(what: string, count = phones, withinMs = overMs): Promise<Row> {
  const { joinPage } = await crowd.startEvent();
  // Warms up, so that the join page is compiled and cached.
  await crowd.join(joinPage, 20, 200);
  const before = await crowd.usage();
  const joined = await crowd.join(joinPage, count, withinMs, { areTrained });
  const after = await crowd.usage();
  return row(what, joined, after.cpuMs - before.cpuMs, after.rssBytes);
}

async function comeBack(what: string): Promise<Row> {
  await crowd.restart();
  const fresh = await crowd.usage();
  const back = await crowd.ask({ do: 'return', overMs });
  const end = await crowd.usage();
  return row(what, back, end.cpuMs - fresh.cpuMs, end.rssBytes);
}

try {
  const first = await joinRoom('first crowd since the start');
  await crowd.leave();
  const later = await joinRoom('later crowd');
  const back = await comeBack('come back after the server died');
  await crowd.leave();
  const atOnce = await joinRoom('1,000 at once', 1_000, 0);
  const rows = [first, later, back, atOnce];
  const heads = [
    'what',
    'phones',
    'failed',
    'all done after, s',
    'p50, ms',
    'p99, ms',
    'longest, ms',
    'server CPU each, ms',
    'server memory, MiB',
  ];
  console.log(`${about}\n\n| ${heads.join(' | ')} |\n|---|${'---:|'.repeat(heads.length - 1)}`);
  for (const { line } of rows) console.log(line);
  console.log(
    `\n${compareWithArsnova([
      { what: 'joinCpuMs', measured: later.cpuMsEach },
      { what: 'joinsPerSecond', measured: atOnce.perSecond },
    ])}`,
  );
  for (const { reason } of rows) if (reason !== null) console.log(`\nFirst failure: ${reason}`);
} finally {
  await crowd.close();
}
