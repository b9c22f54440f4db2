import { z } from 'zod';
import { listOf, number } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { AnswerView, OptionView } from '#contracts/poll-kinds.ts';
import type { RowDetail } from '#contracts/polls/results.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { gapPart, gapsIn } from './blanks/gaps.ts';
import { answerIn, confidenceIn, withConfidence } from './stored-confidence.ts';
import { refuseAnswer, type AnswerCount, type CountedRow } from './kind-rules.ts';
import { spotParts } from './spot/marks.ts';

/** Calls `visit` for each number of a stored list. For 10,000 ballots, `JSON.parse` takes several times as long. */
export function forEachValue(stored: string, visit: (at: number, value: number) => void): void {
  let at = 0;
  let value = -1;
  for (let place = 1; place < stored.length; place += 1) {
    const digit = stored.charCodeAt(place) - 48;
    if (digit >= 0 && digit <= 9) value = Math.max(value, 0) * 10 + digit;
    else if (stored[place] === ',' || stored[place] === ']') {
      if (value >= 0) visit(at, value);
      at += 1;
      value = -1;
    }
  }
}

/** Counted alone, so that a tally does not grow with its ballots. Null for answers of another form. */
export function valueParts(stored: string): string[] | null {
  const confidence = confidenceIn(stored);
  if (confidence !== null) {
    const parts = valueParts(answerIn(stored));
    return parts && [withConfidence(noValues, confidence), ...parts];
  }
  if (stored.startsWith('{"gaps":')) return gapsIn(stored).flatMap((word, at) => (word ? [gapPart(at, word)] : []));
  if (stored.startsWith('{"marks":')) return spotParts(stored);
  if (!/^\[(?:\d|null)/.test(stored)) return null;
  const parts: string[] = [];
  forEachValue(stored, (at, value) => void parts.push(`[${','.repeat(at)}${value}]`));
  return parts;
}

/** What is left of a ballot without its parts. */
export const noValues = '[]';

/** Empty in a form without scripts; null in JSON. */
export const optionValue = z.unknown().transform((raw) => (raw === '' || raw === null ? null : number.parse(raw)));

export const optionValues = { values: listOf(optionValue, limits.options.max) };

/** As many as asked. @throws {Refusal} `BALLOT_INVALID` if there are more, or one is not allowed */
export function valuesIn(
  answer: AnswerView,
  asked: number,
  isAllowed: (value: number, at: number) => boolean,
  problem: FieldError,
): (number | null)[] {
  const given = 'values' in answer ? answer.values : [];
  if (given.length > asked) throw refuseAnswer('values', { code: 'LIST_TOO_LONG', values: { max: asked } });
  for (const [at, value] of given.entries())
    if (value !== null && !isAllowed(value, at)) throw refuseAnswer(`values.${at}`, problem);
  return Array.from({ length: asked }, (_, at) => given[at] ?? null);
}

export function isWholeWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** For each option, how often each of the `steps` whole numbers from `first` was given. */
export function countsByOption(
  { options, first, steps }: { options: readonly OptionView[]; first: number; steps: number },
  answers: readonly AnswerCount[],
): number[][] {
  const counted = options.map(() => Array.from({ length: steps }, () => 0));
  for (const { answer, count } of answers)
    forEachValue(answer, (at, value) => {
      const counts = counted[at];
      const step = value - first;
      if (counts && step < steps) counts[step] = (counts[step] ?? 0) + count;
    });
  return counted;
}

export function keyedCounts(
  counted: readonly (readonly number[])[],
  keyOf: (at: number, step: number) => string,
): Record<string, number> {
  return Object.fromEntries(counted.flatMap((counts, at) => counts.map((count, step) => [keyOf(at, step), count])));
}

/** `counted`: by round and option. */
export function rowsOfOptions<Counted>(
  { options }: { options: readonly OptionView[] },
  counted: readonly (readonly Counted[])[],
  countOf: (counted: Counted) => number,
  detailOf: (counted: Counted, at: number, round: number) => RowDetail,
): CountedRow[] {
  return options.map(({ id, label }, at) => ({
    key: id,
    label,
    isCorrect: false,
    counts: counted.flatMap((round) => round.slice(at, at + 1).map(countOf)),
    details: counted.flatMap((ofRound, round) => ofRound.slice(at, at + 1).map((one) => detailOf(one, at, round))),
  }));
}
