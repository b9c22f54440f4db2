/**
 * A crowd votes: how long until each ballot is confirmed, what does it cost the server, and when has every phone
 * received the final tally? Compares ballots written in groups with one transaction each, each way on its own server.
 *
 *     node bench/burst.ts [phones, default 1000] [seconds in which they vote, default 5]
 */
import { compareWithArsnova } from './peers/arsnova-figures.ts';
import { BenchCrowd, machine, within, type Way } from './crowd/crowd.ts';

const phones = Number(process.argv[2] ?? 1_000);
const overMs = 1_000 * Number(process.argv[3] ?? 5);
const rounds = 3;

interface Setup {
  name: string;
  way: Way;
  overMs: number;
  /** Default: `phones`. */
  count?: number;
}

const setups: Setup[] = [
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

async function measure({ name, way, overMs: spreadMs, count = phones }: Setup): Promise<Measured> {
  const crowd = await BenchCrowd.open(way);
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
    await crowd.close();
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
for (const setup of setups) {
  const result = await measure(setup);
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
