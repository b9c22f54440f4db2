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
import { within } from '#bin/rehearsal/latencies.ts';
import { createBallotWriter, openStore, type SqlStore } from '#server/persistence/index.ts';
import { machine, table } from './measuring.ts';
import { addActivity, addEvent, addParticipants, aSubmission } from '#tests/stores/support/seeds.ts';

const burst = 2_000;
const rounds = 4;
const msEach = 1_000 * Number(process.argv[2] ?? 8);

function way(name: string, maxGroup: number) {
  return { name, maxGroup, latenciesMs: new Array<number>(), ms: 0, cpuMs: 0 };
}

async function measure(store: SqlStore, one: ReturnType<typeof way>, forMs: number): Promise<void> {
  const writer = createBallotWriter(store, { now: Date.now, newId: randomUUID, maxGroup: one.maxGroup });
  for (const endsAtMs = one.ms + forMs; one.ms < endsAtMs;) {
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    const people = await store.transaction((tx) => addParticipants(tx, event, burst));
    const cpu = process.cpuUsage();
    const began = performance.now();
    await Promise.all(
      people.map(async (person, index) => {
        await writer.submit(aSubmission(activity, person, index % 3));
        one.latenciesMs.push(performance.now() - began);
      }),
    );
    one.ms += performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    one.cpuMs += (user + system) / 1_000;
    const counted = (await store.ballots.answers(activity.id, 1)).reduce((sum, { count }) => sum + count, 0);
    if (counted !== burst) throw new Error(`only ${counted} of ${burst} ballots were stored`);
  }
}

const ways = [way('in groups of up to 400', 400), way('one transaction for each ballot', 1)];
const dataDir = await mkdtemp(join(tmpdir(), 'handcount-bench-'));
const store = await openStore({ dataDir });
try {
  await measure(store, way('warm-up', 400), 1);
  for (let round = 0; round < rounds; round += 1) for (const one of ways) await measure(store, one, msEach / rounds);
  const heads = ['way', 'ballots', 'ballots/s', 'CPU ms per ballot', 'p99 acknowledgement of 2,000 at once, ms'];
  const rows = ways.map(({ name, latenciesMs, ms, cpuMs }) => {
    const ballots = latenciesMs.length;
    const perSecond = Math.round((ballots / ms) * 1_000);
    return [name, ballots, perSecond, (cpuMs / ballots).toFixed(3), within(latenciesMs, 0.99).toFixed(0)];
  });
  console.log(`${machine()}\n\n${table(heads, rows)}`);
} finally {
  await store.close();
  await rm(dataDir, { recursive: true });
}
