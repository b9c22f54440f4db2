import type { I18n } from '@lingui/core';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { rightTextsOf } from '#contracts/polls/right-texts.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { foldTyped } from '#contracts/text/fold.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { isolateBidi } from '../app/i18n/bidi-isolate.ts';
import { inUnit, formatNumber, type NumberLimits } from '../app/i18n/number-format.ts';
import { optionLetter } from '#ui/option-letter.ts';

/** Only for display: the server decides what is right. */
export function isRight(correct: Correct, answer: AnswerView): boolean {
  switch (correct.kind) {
    case 'choice': {
      const picks = 'picks' in answer ? answer.picks : [];
      if (correct.isAnyRight) return picks.length === 1 && correct.options.some((id) => picks.includes(id));
      return picks.length === correct.options.length && correct.options.every((id) => picks.includes(id));
    }
    case 'number':
      return (
        'value' in answer &&
        Math.abs(answer.value - correct.value) <= correct.tolerance + Math.abs(correct.value) * Number.EPSILON * 4
      );
    case 'text':
      return 'text' in answer && acceptedBy(correct)(answer.text);
    case 'ranking':
      return 'order' in answer && correct.order.join() === answer.order.join();
  }
}

/** A predicate for right texts; always false if nothing is revealed. */
export function acceptedBy(correct: Extract<Correct, { kind: 'text' }> | null): (text: string) => boolean {
  const accepted = new Set(correct?.accepted.map(foldTyped));
  return (text) => accepted.size > 0 && accepted.has(foldTyped(text));
}

/**
 * “B · Jupiter”, “B · Jupiter or C · Saturn”, “1969 ± 5 years”, “Paris or Lutetia”, or “1 · Mercury, 2 · Venus”; null
 * if nothing is right or it is not revealed.
 */
export function correctWords(activity: ActivityView | CrewActivityView, i18n: I18n): string | null {
  const { correct } = activity;
  if (correct?.kind === 'choice' && activity.kind === 'choice') {
    const words = activity.options.flatMap(({ id, label }, place) =>
      correct.options.includes(id) ? [`${optionLetter(place)} · ${isolateBidi(label)}`] : [],
    );
    return correct.isAnyRight ? listed(words, i18n, 'disjunction') : words.join(', ');
  }
  if (correct?.kind === 'number' && activity.kind === 'number') return numberWords(correct, activity, i18n);
  if (correct?.kind === 'text') return textsWords(rightTextsOf(correct).set, i18n);
  if (correct?.kind !== 'ranking' || activity.kind !== 'ranking') return null;
  return orderWords(correct.order.map((id) => activity.options.find((option) => option.id === id)?.label ?? ''));
}

/** The right answer to mark in a chart. The crew always knows it, but a running quiz shows only the counts. */
export function visibleRightAnswer<Kind extends Correct['kind']>(
  { correct, isRevealed, seriesId }: Pick<ActivityView, 'correct' | 'isRevealed' | 'seriesId'>,
  kind: Kind,
): Extract<Correct, { kind: Kind }> | null {
  return correct?.kind === kind && (isRevealed || seriesId === null)
    ? (correct as Extract<Correct, { kind: Kind }>)
    : null;
}

/** “Paris or Lutetia”; with `unit` “Lutetia, Paname”, for texts counted as right later. */
export function textsWords(texts: readonly string[], i18n: I18n, type: 'disjunction' | 'unit' = 'disjunction'): string {
  return listed(texts.map(isolateBidi), i18n, type);
}

function listed(words: readonly string[], i18n: I18n, type: 'disjunction' | 'unit'): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(words);
}

/** “1 · Mercury, 2 · Venus” */
export function orderWords(labels: readonly string[]): string {
  return labels.map((label, place) => `${place + 1}\u00A0· ${isolateBidi(label)}`).join(', ');
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
