import type { I18n } from '@lingui/core';
import type { ActivityKind, Answers, OptionValues, OptionView, Setups } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { commaOf } from '#ui/text/comma.tsx';
import type { PickCount } from './choice/matcher.ts';
import type { RightKind, RightRules } from './kind-rules.ts';

export type LinesOf<Kind extends ActivityKind, Line = string> = (
  setup: Setups[Kind],
  answer: Answers[Kind],
  i18n: I18n,
) => Line[];

/** How a right answer is shown. */
export interface RightAnswer<Kind extends RightKind> {
  matcher: RightRules<Kind>['matcher'];
  /** What was right in an answer with partial credit. */
  credit?: (correct: CorrectOf<Kind>, answer: Answers[Kind]) => Credit | null;
  words: (correct: CorrectOf<Kind>, activity: Setups[Kind], i18n: I18n) => string;
}

/** A number is off by a distance. */
export type Credit = PickCount | { off: number };

/** “Tea: 3”, for each option with an answer. */
export function optionLines(
  { options }: { options: readonly OptionView[] },
  i18n: I18n,
  wordsOf: (option: number) => string | null,
): string[] {
  return options.flatMap(({ label }, at) => {
    const words = wordsOf(at);
    return words === null ? [] : [`${isolateBidi(label, i18n)}: ${words}`];
  });
}

/** With `columns` “Tea: effort 3, benefit 5”; a form without scripts may have left one of them. */
export function numberLines(
  setup: { options: readonly OptionView[] },
  { values }: OptionValues,
  i18n: I18n,
  columns = [''],
): string[] {
  return optionLines(setup, i18n, (option) => {
    const words = columns.flatMap((name, at) => {
      const value = values[columns.length * option + at] ?? null;
      return value === null ? [] : [`${name && `${isolateBidi(name, i18n)} `}${i18n.number(value)}`];
    });
    return words.join(commaOf(i18n)) || null;
  });
}
