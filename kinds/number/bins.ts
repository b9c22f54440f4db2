import type { Bin, Setups } from '#contracts/poll-kinds.ts';
import { rounded } from '#contracts/polls/bin-ends.ts';
import { limits } from '#contracts/limits.ts';
import { type ValueCount } from '../averages.ts';

const maxBins = 12;
/** Numbers are stored to six decimals. */
const leastWidth = 1e-6;

type Limits = Pick<Setups['number'], 'min' | 'max' | 'step'>;

/** Fewer answers reveal little, so their bins cover the whole range. */
const minAnswersToZoom = 5;

/** Zooms in while enough answers are within half of them. Only an answer outside moves the axis. `sorted` ascends. */
export function binsOf(sorted: readonly ValueCount[], within: Limits): Bin[] {
  const bins = emptyBins(sorted, within);
  countInto(bins, sorted, (bin, count) => (bin.count += count));
  return bins;
}

export function comparedBins(
  sorted: readonly ValueCount[],
  before: readonly ValueCount[],
  within: Limits,
): (Bin & { before: number })[] {
  const all = [...sorted, ...before].toSorted((one, other) => one.value - other.value);
  const bins = emptyBins(all, within).map((bin) => ({ ...bin, before: 0 }));
  countInto(bins, sorted, (bin, count) => (bin.count += count));
  countInto(bins, before, (bin, count) => (bin.before += count));
  return bins;
}

function countInto<OfBin extends Bin>(
  bins: readonly OfBin[],
  values: readonly ValueCount[],
  add: (bin: OfBin, count: number) => void,
): void {
  for (const { value, count } of values) {
    const bin = bins.findLast(({ from }) => value >= from - 1e-9);
    if (bin) add(bin, count);
  }
}

function emptyBins(sorted: readonly ValueCount[], within: Limits): Bin[] {
  const least = sorted[0]?.value;
  const most = sorted.at(-1)?.value;
  if (least === undefined || most === undefined) return [];
  const canZoom =
    most > least && (sorted.reduce((sum, { count }) => sum + count, 0) >= minAnswersToZoom || hasNoLimit(within));
  let span = within;
  for (;;) {
    const steps = stepsBetween(span.min, span.max, span);
    if (steps) return steps;
    const ranges = rangesBetween(span);
    const [first, last] = [least, most].map((value) => ranges.findLastIndex(({ from }) => value >= from - 1e-9));
    const [from, to] = [ranges[first ?? -1]?.from, ranges[last ?? -1]?.to];
    if (
      !canZoom ||
      first === undefined ||
      last === undefined ||
      from === undefined ||
      to === undefined ||
      last - first + 1 > Math.max(2, ranges.length / 2)
    )
      return ranges;
    // Rounding can keep the width from shrinking.
    if (to - from >= span.max - span.min) return ranges;
    span = { ...span, min: from, max: to };
  }
}

/** Without zoom, a chart of the widest limits would show nothing. */
function hasNoLimit({ min, max }: Limits): boolean {
  return min <= limits.number.min || max >= limits.number.max;
}

function stepsBetween(least: number, most: number, { step }: Limits): Bin[] | null {
  const count = step === null ? Number.POSITIVE_INFINITY : Math.floor((most - least) / step + 1e-6) + 1;
  if (step === null || count > maxBins) return null;
  return Array.from({ length: count }, (_, place) => {
    const value = rounded(least + place * step);
    return { from: value, to: value, count: 0 };
  });
}

/** In whole steps, so that bins hold equally many, and no narrower than the stored precision. */
function widthFor(length: number, step: number | null): number {
  const wanted = length / (maxBins - 1);
  return step === null ? Math.max(roundUp(wanted), leastWidth) : step * roundUp(Math.ceil(wanted / step - 1e-9));
}

function rangesBetween({ min, max, step }: Limits): Bin[] {
  const width = widthFor(max - min, step);
  const origin = step === null || isWhole(min / step) ? 0 : min;
  const placeOf = (value: number): number => {
    const place = (value - origin) / width;
    // Division is less exact for large numbers in narrow bins.
    return Math.floor(place + Math.max(1e-9, Math.abs(place) * 4e-16));
  };
  const edge = (place: number): number => rounded(origin + place * width);
  // A bin at the upper limit would hold only that number.
  const last = edge(placeOf(max)) >= max ? placeOf(max) - 1 : placeOf(max);
  const first = Math.min(placeOf(min), last);
  return Array.from({ length: last - first + 1 }, (_, place) => ({
    from: place === 0 ? min : edge(first + place),
    to: Math.min(edge(first + place + 1), max),
    count: 0,
  }));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const factor = [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return factor * power;
}
