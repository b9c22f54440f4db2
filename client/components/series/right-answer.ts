import type { I18n } from '@lingui/core';
import type { AnswerView } from '../../../contracts/activities.ts';
import type { Correct } from '../../../contracts/series.ts';
import type { ActivityView, CrewActivityView } from '../../../contracts/views.ts';
import { asGiven, inUnit } from '../../number-style.ts';
import { optionLetter } from '../option-letter.ts';

/** As the server has decided; here only to say so. */
export function isRight(correct: Correct, answer: AnswerView): boolean {
  if (correct.kind === 'choice') {
    const picks = 'picks' in answer ? answer.picks : [];
    return picks.length === correct.options.length && correct.options.every((id) => picks.includes(id));
  }
  return 'value' in answer && Math.abs(answer.value - correct.value) <= correct.tolerance + Math.abs(correct.value) * Number.EPSILON * 4;
}

/** “B · Jupiter”, or “1969 ± 5 years”; null where nothing is right or it is not told yet. */
export function correctWords(activity: ActivityView | CrewActivityView, i18n: I18n): string | null {
  const { correct } = activity;
  if (correct?.kind === 'choice' && activity.kind === 'choice') {
    return activity.options.flatMap(({ id, label }, place) => (correct.options.includes(id) ? [`${optionLetter(place)} · ${label}`] : [])).join(', ');
  }
  if (correct?.kind !== 'number' || activity.kind !== 'number') return null;
  return numberWords({ ...correct, unit: activity.unit }, i18n);
}

/** The number to mark among the answers. The crew knows it all the time; while a quiz is played, its picture says how many and nothing else. */
export function drawnRight({ correct, isRevealed, seriesId }: Pick<ActivityView, 'correct' | 'isRevealed' | 'seriesId'>): Extract<Correct, { kind: 'number' }> | null {
  return correct?.kind === 'number' && (isRevealed || seriesId === null) ? correct : null;
}

/** “1969 ± 5 years” */
export function numberWords({ value, tolerance, unit }: { value: number; tolerance: number; unit: string }, i18n: I18n): string {
  const words = (number: number): string => i18n.number(number, { ...asGiven, maximumFractionDigits: 6 });
  const spread = tolerance > 0 ? ` ± ${words(tolerance)}` : '';
  return inUnit(`${words(value)}${spread}`, unit);
}
