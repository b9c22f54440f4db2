/**
 * How fast and at what cost are ballots stored durably, in groups or with one transaction each? Both take turns on a
 * new SQLite file.
 *
 *     node bench/burst-writer.ts [seconds for each, default 8]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBallotWriter, openStore, type SqlStore } from '#server/persistence/index.ts';
import { machine, table, within } from './measuring.ts';
import { addActivity, addEvent, addParticipants, aSubmission } from '#tests/stores/support/seeds.ts';

interface Measured {
  ballots: number;
  ms: number;
  cpuMs: number;
  latenciesMs: number[];
}

const burst = 2_000;
const rounds = 4;
const msEach = 1_000 * Number(process.argv[2] ?? 8);

/** Bursts of 2,000 simultaneous votes until the time is up. */
async function measure(store: SqlStore, maxGroup: number, forMs: number): Promise<Measured> {
  const writer = createBallotWriter(store, { now: Date.now, newId: randomUUID, maxGroup });
  const measured: Measured = { ballots: 0, ms: 0, cpuMs: 0, latenciesMs: [] };
  while (measured.ms < forMs) {
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    const people = await store.transaction((tx) => addParticipants(tx, event, burst));
    const cpu = process.cpuUsage();
    const began = performance.now();
    await Promise.all(
      people.map(async (person, index) => {
        await writer.submit(aSubmission(activity, person, index % 3));
        measured.latenciesMs.push(performance.now() - began);
      }),
    );
    measured.ms += performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    measured.cpuMs += (user + system) / 1_000;
    measured.ballots += burst;
    const counted = (await store.ballots.answers(activity.id, 1)).reduce((sum, { count }) => sum + count, 0);
    if (counted !== burst) throw new Error(`${counted} ballots are there of ${burst}`);
  }
  return measured;
}

function add(sum: Measured, { ballots, ms, cpuMs, latenciesMs }: Measured): Measured {
  const all = sum.latenciesMs.concat(latenciesMs);
  return { ballots: sum.ballots + ballots, ms: sum.ms + ms, cpuMs: sum.cpuMs + cpuMs, latenciesMs: all };
}

function row(way: string, { ballots, ms, cpuMs, latenciesMs }: Measured): (string | number)[] {
  const p99 = within(latenciesMs, 0.99).toFixed(0);
  return [way, ballots, Math.round((ballots / ms) * 1_000), (cpuMs / ballots).toFixed(3), p99];
}

const nothing: Measured = { ballots: 0, ms: 0, cpuMs: 0, latenciesMs: [] };
const dataDir = await mkdtemp(join(tmpdir(), 'handcount-bench-'));
const store = await openStore({ dataDir });
try {
  await measure(store, 400, 1);
  let [grouped, single] = [nothing, nothing];
  for (let round = 0; round < rounds; round += 1) {
    grouped = add(grouped, await measure(store, 400, msEach / rounds));
    single = add(single, await measure(store, 1, msEach / rounds));
  }
  const heads = ['way', 'ballots', 'ballots/s', 'CPU ms per ballot', 'p99 acknowledgement of 2,000 at once, ms'];
  const rows = [row('in groups of up to 400', grouped), row('one transaction for each ballot', single)];
  console.log(`${machine()}\n\n${table(heads, rows)}`);
} finally {
  await store.close();
  await rm(dataDir, { recursive: true });
}
