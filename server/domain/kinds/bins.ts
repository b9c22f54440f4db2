import type { Bin } from '../../../contracts/activities.ts';
import { rounded, type ValueCount } from './averages.ts';

const maxBins = 12;

/**
 * Bins of one round width (1, 2 or 5 times a power of ten) around sorted values, so that they stay as they are until an answer
 * lies outside. Not narrower than `step`.
 */
export function binsOf(sorted: readonly ValueCount[], step: number | null): Bin[] {
  const least = sorted[0]?.value;
  const most = sorted.at(-1)?.value;
  if (least === undefined || most === undefined) return [];
  const width = widthFor(least, most, step);
  const start = Math.floor(least / width + 1e-9);
  const length = Math.floor(most / width + 1e-9) - start + 1;
  const bins = Array.from({ length }, (_, place) => ({ from: rounded((start + place) * width), to: rounded((start + place + 1) * width), count: 0 }));
  for (const { value, count } of sorted) {
    const bin = bins[Math.floor(value / width + 1e-9) - start];
    if (bin) bin.count += count;
  }
  return bins;
}

function widthFor(least: number, most: number, step: number | null): number {
  const isCountable = step !== null && (most - least) / step < maxBins && Math.abs(least / step - Math.round(least / step)) < 1e-6;
  if (isCountable) return step;
  const wanted = Math.max((most - least) / (maxBins - 1), step ?? 0) || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10;
  return factor * power;
}
