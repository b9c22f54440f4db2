import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';

export const statementCount = { min: 2, max: 12 };

export const stepCount = limits.scaleSteps;

export interface Step {
  value: number;
  label: string;
}

export function stepsOf({ first, steps, stepLabels }: Pick<Setups['grid'], 'first' | 'steps' | 'stepLabels'>): Step[] {
  return Array.from({ length: steps }, (_, at) => ({ value: first + at, label: stepLabels[at] ?? '' }));
}

/** “4 · agree” */
export function stepName({ value, label }: Step): string {
  return label === '' ? String(value) : `${value} · ${label}`;
}

/** All steps have a label, not only the ends. */
export function isEachLabelled({ steps, stepLabels }: Pick<Setups['grid'], 'steps' | 'stepLabels'>): boolean {
  return stepLabels.slice(1, steps - 1).some((label) => label !== '');
}
