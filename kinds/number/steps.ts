/** Decimals are not exact in binary. */
export function isOnStep(value: number, { min, step }: { min: number; step: number }): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

export function nearestStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const last = Math.floor((max - min) / step + 1e-6);
  return min + Math.min(Math.round((value - min) / step), last) * step;
}
