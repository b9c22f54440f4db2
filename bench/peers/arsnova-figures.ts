/**
 * The strongest open peer, arsnova.eu, as it was measured once on a machine of two cores, with its limiter off. It is not run here, since
 * it is several services of Java; another machine than the one in hand can be twice as fast or as slow.
 */
const arsnova = {
  joinCpuMs: 8,
  /** The best of several runs; the worst were 350 joins a second and 6 ms a vote. */
  joinsPerSecond: 435,
  voteCpuMs: 3.4,
  votesPerSecond: 460,
  /** The slowest hundredth of 1,000 votes that came at once. */
  voteP99Ms: 2_000,
};

export interface Line {
  what: keyof typeof arsnova;
  measured: number;
}

const words: Record<keyof typeof arsnova, { name: string; unit: string; isRate: boolean }> = {
  joinCpuMs: { name: 'server CPU of a join', unit: 'ms', isRate: false },
  joinsPerSecond: { name: 'joins a second, 1,000 at once', unit: '/s', isRate: true },
  voteCpuMs: { name: 'server CPU of a vote', unit: 'ms', isRate: false },
  votesPerSecond: { name: 'votes a second, 1,000 at once', unit: '/s', isRate: true },
  voteP99Ms: { name: 'p99 of 1,000 votes at once', unit: 'ms', isRate: false },
};

/** A table of how many times better than arsnova.eu's published best each figure is. */
export function compareWithArsnova(lines: readonly Line[]): string {
  const rows = lines.map(({ what, measured }) => {
    const { name, unit, isRate } = words[what];
    const times = isRate ? measured / arsnova[what] : arsnova[what] / measured;
    return `| ${name} | ${arsnova[what]} ${unit} | ${measured.toFixed(measured < 10 ? 2 : 0)} ${unit} | ${times.toFixed(1)} |`;
  });
  return ['| | arsnova.eu, elsewhere | here | times better |', '|---|---:|---:|---:|', ...rows].join('\n');
}
