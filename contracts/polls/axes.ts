import type { AxisLabels } from '../poll-kinds.ts';

/** Both axes have these positions, so that no change of a setup makes answers invalid. */
export const positions = { min: 0, max: 10 };

export interface Position {
  x: number;
  y: number;
}

/** An end without words is its number. */
export function wordsOf(axes: AxisLabels, axis: 'x' | 'y'): { label: string; low: string; high: string } {
  const { min, max } = positions;
  return axis === 'x'
    ? { label: axes.xLabel, low: axes.xLow || String(min), high: axes.xHigh || String(max) }
    : { label: axes.yLabel, low: axes.yLow || String(min), high: axes.yHigh || String(max) };
}
