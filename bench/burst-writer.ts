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

class Way {
  readonly #name: string;
  readonly #maxGroup: number;
  readonly #latenciesMs: number[] = [];
  #ms = 0;
  #cpuMs = 0;

  constructor(name: string, maxGroup: number) {
    this.#name = name;
    this.#maxGroup = maxGroup;
  }

  async measure(store: SqlStore, forMs: number): Promise<void> {
    const writer = createBallotWriter(store, { now: Date.now, newId: randomUUID, maxGroup: this.#maxGroup });
    for (const endsAtMs = this.#ms + forMs; this.#ms < endsAtMs;) {
      const event = await addEvent(store);
      const activity = await addActivity(store, event);
      const people = await store.transaction((tx) => addParticipants(tx, event, burst));
      const cpu = process.cpuUsage();
      const began = performance.now();
      await Promise.all(
        people.map(async (person, index) => {
          await writer.submit(aSubmission(activity, person, index % 3));
          this.#latenciesMs.push(performance.now() - began);
        }),
      );
      this.#ms += performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      this.#cpuMs += (user + system) / 1_000;
      const counted = (await store.ballots.answers(activity.id, 1)).reduce((sum, { count }) => sum + count, 0);
      if (counted !== burst) throw new Error(`${counted} of ${burst} ballots are stored`);
    }
  }

  row(): (string | number)[] {
    const ballots = this.#latenciesMs.length;
    const p99 = within(this.#latenciesMs, 0.99).toFixed(0);
    return [this.#name, ballots, Math.round((ballots / this.#ms) * 1_000), (this.#cpuMs / ballots).toFixed(3), p99];
  }
}

const ways = [new Way('in groups of up to 400', 400), new Way('one transaction for each ballot', 1)];
const dataDir = await mkdtemp(join(tmpdir(), 'handcount-bench-'));
const store = await openStore({ dataDir });
try {
  await new Way('warm-up', 400).measure(store, 1);
  for (let round = 0; round < rounds; round += 1) for (const way of ways) await way.measure(store, msEach / rounds);
  const heads = ['way', 'ballots', 'ballots/s', 'CPU ms per ballot', 'p99 acknowledgement of 2,000 at once, ms'];
  const rows = ways.map((way) => way.row());
  console.log(`${machine()}\n\n${table(heads, rows)}`);
} finally {
  await store.close();
  await rm(dataDir, { recursive: true });
}
