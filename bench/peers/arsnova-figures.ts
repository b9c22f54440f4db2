/**
 * Figures of the strongest open peer, arsnova.eu, measured once on a machine with two cores and with its rate limiter
 * off. It is not run here because it consists of several Java services. Machines differ by up to a factor of two.
 */
const arsnova = {
  joinCpuMs: 8,
  /** The best of several runs; the worst had 350 joins a second and 6 ms per vote. */
  joinsPerSecond: 435,
  voteCpuMs: 3.4,
  votesPerSecond: 460,
  /** The 99th percentile of 1,000 simultaneous votes. */
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

/** A table that shows how many times better each figure is than arsnova.eu's best. */
export function compareWithArsnova(lines: readonly Line[]): string {
  const rows = lines.map(({ what, measured }) => {
    const { name, unit, isRate } = words[what];
    const times = isRate ? measured / arsnova[what] : arsnova[what] / measured;
    return `| ${name} | ${arsnova[what]} ${unit} | ${measured.toFixed(measured < 10 ? 2 : 0)} ${unit} | ${times.toFixed(1)} |`;
  });
  return ['| | arsnova.eu, elsewhere | here | times better |', '|---|---:|---:|---:|', ...rows].join('\n');
}
