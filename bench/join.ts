/**
 * How long does it take a hall to join, what does each join cost the server, and how fast is everybody back after it died?
 * A join is all a browser does: the door's document, the form and the room's page, a socket, both authorisations, a sign-in, a subscription.
 *
 *     node bench/join.ts [phones, default 1000] [seconds in which they come, default 10]
 */
import { BenchHall, machine, within } from './hall.ts';
import type { LoadReading } from './hall-protocol.ts';

const phones = Number(process.argv[2] ?? 1_000);
const overMs = 1_000 * Number(process.argv[3] ?? 10);

function line(what: string, began: number, reading: LoadReading, cpuMs: number, rssBytes: number): string {
  const { latenciesMs, failures, endedAt } = reading;
  const times = [0.5, 0.99, 1].map((share) => within(latenciesMs, share).toFixed(0));
  const cells = [what, latenciesMs.length.toLocaleString('en'), failures, ((endedAt - began) / 1_000).toFixed(1), ...times];
  return `| ${[...cells, (cpuMs / latenciesMs.length).toFixed(2), (rssBytes / 2 ** 20).toFixed(0)].join(' | ')} |`;
}

const about = machine();
const hall = await BenchHall.open();
try {
  const { door } = await hall.startEvent();
  // The first documents are compiled and cached.
  await hall.join(door, 20, 200);
  const before = await hall.usage();
  const beganAt = Date.now();
  const joined = await hall.join(door, phones, overMs);
  const after = await hall.usage();
  await hall.restart();
  const fresh = await hall.usage();
  const againAt = Date.now();
  const back = await hall.ask({ do: 'return', overMs });
  const end = await hall.usage();
  const report = [
    '| what | phones | failed | all done after, s | p50, ms | p99, ms | longest, ms | server CPU each, ms | server memory, MiB |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    line('join', beganAt, joined, after.cpuMs - before.cpuMs, after.rssBytes),
    line('come back after the server died', againAt, back, end.cpuMs - fresh.cpuMs, end.rssBytes),
  ].join('\n');
  const reasons = [joined.reason, back.reason].filter((reason) => reason !== null).map((reason) => `\nFirst failure: ${reason}`);
  console.log(`${about}\n\n${report}${reasons.join('')}`);
} finally {
  await hall.close();
}
