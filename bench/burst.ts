/**
 * A crowd votes: how long until each ballot is confirmed, at what cost to the server, and when has every phone received
 * the final tally?
 *
 *     node bench/burst.ts [phones, default 1000] [seconds in which they vote, default 5]
 */
import { BenchCrowd } from './crowd/crowd.ts';
import { within } from '#bin/rehearsal/latencies.ts';
import { machine, table } from './measuring.ts';

const phones = Number(process.argv[2] ?? 1_000);
const overMs = 1_000 * Number(process.argv[3] ?? 5);
const rounds = 3;

async function measure(name: string, spreadMs: number, count: number): Promise<(string | number)[]> {
  const crowd = await BenchCrowd.open();
  try {
    const { host, joinPage } = await crowd.startEvent();
    const joined = await crowd.join(joinPage, count, (count / 250) * 1_000);
    if (joined.failures > 0) throw new Error(`${joined.failures} could not join: ${joined.reason}`);
    const poll = host.polls.at(-1);
    if (!poll) throw new Error('there is no poll');
    const latenciesMs: number[] = [];
    let [cpuMs, failures, seenMs, doneMs, rssBytes] = [0, 0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await host.nextRound(poll);
      const before = await crowd.usage();
      const began = Date.now();
      const voted = await crowd.ask({ do: 'vote', poll, overMs: spreadMs });
      const seen = await crowd.ask({ do: 'see', round: poll.round, total: voted.latenciesMs.length });
      const after = await crowd.usage();
      latenciesMs.push(...voted.latenciesMs);
      failures += voted.failures + seen.failures;
      cpuMs += after.cpuMs - before.cpuMs;
      rssBytes = Math.max(rssBytes, after.rssBytes);
      seenMs = Math.max(seenMs, seen.endedAt - voted.endedAt);
      doneMs = Math.max(doneMs, voted.endedAt - began);
      const counted = await host.countVotes(poll);
      if (counted !== voted.latenciesMs.length)
        throw new Error(`${voted.latenciesMs.length} votes were confirmed, ${counted} counted`);
    }
    const times = [0.5, 0.99, 1].map((share) => within(latenciesMs, share).toFixed(0));
    const each = (cpuMs / latenciesMs.length).toFixed(2);
    const done = (doneMs / 1_000).toFixed(1);
    return [name, latenciesMs.length, failures, done, ...times, seenMs, each, (rssBytes / 2 ** 20).toFixed(0)];
  } finally {
    await crowd.close();
  }
}

const heads = [
  'ballots',
  'number',
  'failed',
  'all confirmed after, s',
  'p50, ms',
  'p99, ms',
  'longest, ms',
  'seen by every phone after the last, ms',
  'server CPU each, pushes to all phones included, ms',
  'server memory, MiB',
];
const about = machine();
const rows = [
  await measure(`over ${overMs / 1_000} s`, overMs, phones),
  await measure('all at once', 0, phones),
  await measure('1,000 at once', 0, 1_000),
];
console.log(`${about}; ${phones} phones, ${rounds} rounds\n\n${table(heads, rows)}`);
