/**
 * A hall votes: how long until each ballot is confirmed, what does each cost the server, when has every phone seen the final
 * tally? In groups, and beside it with one transaction for each ballot, in the same run, each on a server of its own.
 *
 *     node bench/burst.ts [phones, default 1000] [seconds in which they vote, default 5]
 */
import { compareWithArsnova } from './peers/arsnova-figures.ts';
import { BenchCrowd, machine, within, type Way } from './crowd/crowd.ts';

const phones = Number(process.argv[2] ?? 1_000);
const overMs = 1_000 * Number(process.argv[3] ?? 5);
const rounds = 3;

interface Hall {
  name: string;
  way: Way;
  overMs: number;
  /** When there are others than `phones`. */
  count?: number;
}

const halls: Hall[] = [
  { name: 'in groups', way: 'groups', overMs },
  { name: 'one transaction each', way: 'single', overMs },
  { name: 'in groups, all at once', way: 'groups', overMs: 0 },
  { name: 'one transaction each, all at once', way: 'single', overMs: 0 },
  { name: 'in groups, 1,000 at once', way: 'groups', overMs: 0, count: 1_000 },
];

interface Measured {
  line: string;
  cpuMsEach: number;
  p99Ms: number;
  perSecond: number;
}

async function measure({ name, way, overMs: spreadMs, count = phones }: Hall): Promise<Measured> {
  const hall = await BenchCrowd.open(way);
  try {
    const { host, joinPage } = await hall.startEvent();
    const joined = await hall.join(joinPage, count, (count / 250) * 1_000);
    if (joined.failures > 0) throw new Error(`${joined.failures} could not join: ${joined.reason}`);
    const poll = host.polls.at(-1);
    if (!poll) throw new Error('there is no poll');
    const latenciesMs: number[] = [];
    let [cpuMs, failures, seenMs, doneMs, rssBytes] = [0, 0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await host.nextRound(poll);
      const before = await hall.usage();
      const began = Date.now();
      const voted = await hall.ask({ do: 'vote', poll, overMs: spreadMs });
      const seen = await hall.ask({ do: 'see', round: poll.round, total: voted.latenciesMs.length });
      const after = await hall.usage();
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
    const cells = [
      name,
      latenciesMs.length.toLocaleString('en'),
      failures,
      (doneMs / 1_000).toFixed(1),
      ...times,
      seenMs,
    ];
    const cpuMsEach = cpuMs / latenciesMs.length;
    const line = `| ${[...cells, cpuMsEach.toFixed(2), (rssBytes / 2 ** 20).toFixed(0)].join(' | ')} |`;
    return { line, cpuMsEach, p99Ms: within(latenciesMs, 0.99), perSecond: (1_000 * count) / doneMs };
  } finally {
    await hall.close();
  }
}

const about = machine();
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
console.log(
  `${about}; ${phones.toLocaleString('en')} phones, ${rounds} rounds\n\n| ${heads.join(' | ')} |\n|---|${'---:|'.repeat(heads.length - 1)}`,
);
const measured: Measured[] = [];
for (const hall of halls) {
  const result = await measure(hall);
  measured.push(result);
  console.log(result.line);
}
const [usual, atOnce] = [measured.at(0), measured.at(-1)];
if (usual && atOnce) {
  const lines = [
    { what: 'voteCpuMs', measured: usual.cpuMsEach },
    { what: 'votesPerSecond', measured: atOnce.perSecond },
    { what: 'voteP99Ms', measured: atOnce.p99Ms },
  ] as const;
  console.log(`\n${compareWithArsnova(lines)}`);
}
