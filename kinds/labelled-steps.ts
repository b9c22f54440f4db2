import type { Setups } from '#contracts/poll-kinds.ts';

export interface Step {
  value: number;
  label: string;
}

type Scale = Pick<Setups['grid'], 'first' | 'steps' | 'stepLabels'>;

export function stepsOf({ first, steps, stepLabels }: Scale): Step[] {
  return Array.from({ length: steps }, (_, at) => ({ value: first + at, label: stepLabels[at] ?? '' }));
}

/** “4 · agree” */
export function stepName({ value, label }: Step): string {
  return label === '' ? String(value) : `${value} · ${label}`;
}

/** All steps have a label, not only the ends. */
export function isEachLabelled({ steps, stepLabels }: Pick<Scale, 'steps' | 'stepLabels'>): boolean {
  return stepLabels.slice(1, steps - 1).some((label) => label !== '');
}

/** The labels of a scale, whose ends are fields of their own. */
export function scaleSteps(scale: Setups['scale']): Step[] {
  const { first, steps, lowLabel, middleLabels = [], highLabel } = scale;
  const middle = Array.from({ length: steps - 2 }, (_, at) => middleLabels[at] ?? '');
  return stepsOf({ first, steps, stepLabels: [lowLabel, ...middle, highLabel] });
}
