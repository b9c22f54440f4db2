import type { AnswerView, OptionView } from '#contracts/poll-kinds.ts';
import { refuseAnswer, type AnswerCount } from './kind-rules.ts';

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
  if (!/^\[(?:\d|null)/.test(stored)) return null;
  const parts: string[] = [];
  forEachValue(stored, (at, value) => void parts.push(`[${','.repeat(at)}${value}]`));
  return parts;
}

/** What is left of a ballot without its parts. */
export const noValues = '[]';

/** As many as asked. @throws {Refusal} `BALLOT_INVALID` if there are more */
export function valuesIn(answer: AnswerView, asked: number): (number | null)[] {
  const given = 'values' in answer ? answer.values : [];
  if (given.length > asked) throw refuseAnswer('values', { code: 'LIST_TOO_LONG', values: { max: asked } });
  return Array.from({ length: asked }, (_, at) => given[at] ?? null);
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

/** Answers refer to options by place, so their order must stay too. */
export function optionsMoved(
  { options: before }: { options: readonly OptionView[] },
  { options: after }: { options: readonly OptionView[] },
): string[] {
  const ids = (options: readonly OptionView[]): string => options.map(({ id }) => id).join();
  return ids(before) === ids(after) ? [] : ['options'];
}
