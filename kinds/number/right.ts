import * as file from '#contracts/file-fields.ts';
import { refuseField } from '#contracts/refusal.ts';
import type { RightRules } from '../kind-rules.ts';
import { numberMatcher } from './matcher.ts';

/** A number with a tolerance. */
export const rightNumber: RightRules<'number'> = {
  from({ correctValue: value, tolerance: within }, { min, max, step }, before) {
    if (value === undefined) return before?.correct ?? null;
    if (value === null) return null;
    const tolerance = within ?? 0;
    if (value < min || value > max) throw refuseField('correctValue', 'NUMBER_RANGE', { min, max });
    // No one can answer with a number between two steps, nor with one that is close enough.
    if (step !== null && Math.abs(nearestStep(value, { min, max, step }) - value) > tolerance + step * 1e-6)
      throw refuseField('correctValue', 'NUMBER_STEP', { min, max, step });
    return { kind: 'number', value, tolerance };
  },
  fields: (correct) => ({ correctValue: correct?.value ?? null, tolerance: correct?.tolerance ?? null }),
  changedField(before, after) {
    if (before?.value !== after?.value) return 'correctValue';
    return before?.tolerance === after?.tolerance ? null : 'tolerance';
  },
  original: (correct) => correct,
  renamed: (correct) => correct,
  matcher: numberMatcher,
  file: { value: file.number, tolerance: file.number.min(0, { error: 'FILE_VALUE' }) },
  problem: () => null,
};

function nearestStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const last = Math.floor((max - min) / step + 1e-6);
  return min + Math.min(Math.round((value - min) / step), last) * step;
}
