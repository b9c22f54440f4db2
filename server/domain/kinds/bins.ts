import type { Bin, Setups } from '../../../contracts/activities.ts';
import { rounded, type ValueCount } from './averages.ts';

const maxBins = 12;

type Limits = Pick<Setups['number'], 'min' | 'max' | 'step'>;

/**
 * Bins of one round width (1, 2 or 5 times a power of ten, or so many steps) around sorted values, so that they stay as they are
 * until an answer lies outside. None reaches beyond the limits, and what is equal to the larger one belongs to the last bin. Where
 * few steps can be told apart, each is a bin by itself, from and to the same number.
 */
export function binsOf(sorted: readonly ValueCount[], limits: Limits): Bin[] {
  const least = sorted[0]?.value;
  const most = sorted.at(-1)?.value;
  if (least === undefined || most === undefined) return [];
  const bins = stepsBetween(least, most, limits) ?? rangesBetween(least, most, limits);
  for (const { value, count } of sorted) {
    const bin = bins.findLast(({ from }) => value >= from - 1e-9);
    if (bin) bin.count += count;
  }
  return bins;
}

/** Null where they would be too many, or anything between the limits may be given. */
function stepsBetween(least: number, most: number, { step }: Limits): Bin[] | null {
  const count = step === null ? Number.POSITIVE_INFINITY : Math.round((most - least) / step) + 1;
  if (step === null || count > maxBins) return null;
  return Array.from({ length: count }, (_, place) => {
    const value = rounded(least + place * step);
    return { from: value, to: value, count: 0 };
  });
}

function rangesBetween(least: number, most: number, { min, max, step }: Limits): Bin[] {
  const wanted = (most - least) / (maxBins - 1) || 1;
  // In whole steps, so that each bin holds as many of them.
  const width = step === null ? roundUp(wanted) : step * roundUp(Math.ceil(wanted / step - 1e-9));
  const origin = step === null || isWhole(min / step) ? 0 : min;
  const placeOf = (value: number): number => Math.floor((value - origin) / width + 1e-9);
  const edge = (place: number): number => rounded(origin + place * width);
  // A bin that would begin at the upper limit holds nothing but that: it is the end of the one before.
  const last = edge(placeOf(most)) >= max ? placeOf(most) - 1 : placeOf(most);
  const first = Math.min(placeOf(least), last);
  return Array.from({ length: last - first + 1 }, (_, place) => ({ from: Math.max(edge(first + place), min), to: Math.min(edge(first + place + 1), max), count: 0 }));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const factor = [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return factor * power;
}
