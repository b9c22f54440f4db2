import type { Bin, Setups, Tallies } from '#contracts/poll-kinds.ts';

/** On a phone, more columns have no room for numbers. */
const mostBins = 16;

type Limits = Pick<Setups['number'], 'min' | 'max' | 'step'>;

/** The crew's are aligned with the previous round, even while the room must not see it. */
export function shownBins(tally: Tallies['number'] & { beside?: readonly Bin[] | null }): readonly Bin[] {
  return tally.beside ?? tally.bins;
}

export function areNumbers(bins: readonly Bin[]): boolean {
  return bins.every(({ from, to }) => from === to);
}

/** Adds empty bins up to `value`; none if there would be too many. */
export function reachingTo(value: number, bins: readonly Bin[], { min, max, step }: Limits): readonly Bin[] {
  const first = bins[0];
  const last = bins.at(-1);
  if (!first || !last || value < min || value > max) return bins;
  const isEach = areNumbers(bins);
  const width = isEach ? (step ?? 1) : Math.max(...bins.map(({ from, to }) => to - from));
  const isBeyond = value > last.to || (!isEach && value === last.to && last.to < max);
  const before = value < first.from ? Math.ceil((first.from - value) / width - 1e-9) : 0;
  const after = isBeyond ? Math.max(1, Math.ceil((value - last.to) / width - 1e-9)) : 0;
  if (bins.length + before + after > mostBins) return bins;
  const empty = (start: number, count: number): Bin[] =>
    Array.from({ length: count }, (_, place) => {
      const from = Math.max(start + place * width, min);
      return { from, to: isEach ? from : Math.min(start + (place + 1) * width, max), count: 0 };
    });
  return [...empty(first.from - before * width, before), ...bins, ...empty(isEach ? last.to + width : last.to, after)];
}

/** From 0 to 1; the middle of a single number's bin. */
export function placeIn(bins: readonly Bin[], value: number): number {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return 0;
  if (areNumbers(bins)) {
    // A single bin has no neighbour to define its width.
    if (bins.length === 1) return (1 + Math.sign(value - first.from)) / 2;
    return ((value - first.from) / (last.from - first.from)) * (1 - 1 / bins.length) + 0.5 / bins.length;
  }
  const at = Math.max(
    bins.findLastIndex(({ from }) => value >= from),
    0,
  );
  const { from, to } = bins[at] ?? first;
  return (at + (value - from) / (to - from)) / bins.length;
}
