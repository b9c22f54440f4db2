import type { Bin } from '../../../contracts/activities.ts';
import type { Correct } from '../../../contracts/series.ts';

/** More would make the columns too narrow for their numbers on a phone. */
const mostBins = 16;

/** The bins with empty ones added until they reach to `value`; as they are where that would be too many. */
export function reachingTo(value: number, bins: readonly Bin[]): readonly Bin[] {
  const first = bins[0];
  const last = bins.at(-1);
  if (!first || !last) return bins;
  const width = first.to - first.from;
  const before = value < first.from ? Math.ceil((first.from - value) / width) : 0;
  const after = value >= last.to ? Math.floor((value - last.to) / width) + 1 : 0;
  if (bins.length + before + after > mostBins) return bins;
  const empty = (start: number, count: number): Bin[] => Array.from({ length: count }, (_, place) => ({ from: start + place * width, to: start + (place + 1) * width, count: 0 }));
  return [...empty(first.from - before * width, before), ...bins, ...empty(last.to, after)];
}

/** Whether some numbers of the bin are right. */
export function holdsRight({ from, to }: Bin, correct: Correct | null): boolean {
  return correct?.kind === 'number' && from <= correct.value + correct.tolerance && to > correct.value - correct.tolerance;
}
