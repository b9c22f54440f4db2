import type { I18n } from '@lingui/core';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { rightTextMatcher } from '#contracts/polls/right-texts.ts';
import type { ActivityView } from '#contracts/views.ts';
import { isolateBidi } from '../app/i18n/bidi-isolate.ts';
import { inUnit, formatNumber, type NumberLimits } from '../app/i18n/number-format.ts';
import { commaOf } from '#ui/text/comma.tsx';

export function acceptedBy(correct: CorrectOf<'text'> | null): (text: string) => boolean {
  return correct ? rightTextMatcher(correct) : () => false;
}

/** The crew knows the right answer, but a running quiz shows only counts. */
export function visibleRightAnswer<Kind extends Correct['kind']>(
  { correct, isRevealed, seriesId }: Pick<ActivityView, 'correct' | 'isRevealed' | 'seriesId'>,
  kind: Kind,
): CorrectOf<Kind> | null {
  return correct?.kind === kind && (isRevealed || seriesId === null) ? (correct as CorrectOf<Kind>) : null;
}

/** “Paris or Lutetia”; with `unit` “Lutetia, Paname”. */
export function textsWords(texts: readonly string[], i18n: I18n, type: 'disjunction' | 'unit' = 'disjunction'): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(texts.map((text) => isolateBidi(text, i18n)));
}

/** “1 · Mercury, 2 · Venus” */
export function orderWords(labels: readonly string[], i18n: I18n): string {
  return labels.map((label, place) => `${place + 1}\u00A0· ${isolateBidi(label, i18n)}`).join(commaOf(i18n));
}

/** “1969 ± 5 years” */
export function numberWords(
  { value, tolerance }: { value: number; tolerance: number },
  poll: NumberLimits & { unit: string },
  i18n: I18n,
): string {
  const words = (number: number): string => formatNumber(number, poll, i18n, { maximumFractionDigits: 6 });
  const spread = tolerance > 0 ? ` ± ${words(tolerance)}` : '';
  return inUnit(`${words(value)}${spread}`, poll.unit);
}
