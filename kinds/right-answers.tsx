import type { I18n } from '@lingui/core';
import type { Abstention, AnswerView } from '#contracts/poll-kinds.ts';
import { rightTextMatcher, rightTextsOf } from '#contracts/polls/right-texts.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { numberWords, orderWords, textsWords } from '#client/results/right-answer.ts';
import { optionLetter } from '#ui/option-letter.ts';
import { choiceMatcher, partialCredit } from './choice/matcher.ts';
import type { Credit, RightAnswer } from './answer-lines.tsx';
import type { RightKind } from './kind-rules.ts';
import { numberMatcher } from './number/matcher.ts';
import { orderMatcher } from './ranking/matcher.ts';
import { separateRightAnswers } from './separate-kinds.tsx';
import { commaOf } from '#ui/text/comma.tsx';

const rightAnswers: { [Kind in RightKind]: RightAnswer<Kind> } = {
  choice: {
    matcher: choiceMatcher,
    credit: (correct, answer) => partialCredit(correct)?.(answer) ?? null,
    words(correct, { options }, i18n) {
      const words = options.flatMap(({ id, label }, place) =>
        correct.options.includes(id) ? [`${optionLetter(place)} · ${isolateBidi(label, i18n)}`] : [],
      );
      return correct.isAnyRight
        ? new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words)
        : words.join(commaOf(i18n));
    },
  },
  number: {
    matcher: numberMatcher,
    credit: ({ value, reach }, answer) => (reach === undefined ? null : { off: Math.abs(answer.value - value) }),
    words: numberWords,
  },
  text: {
    matcher:
      (correct) =>
      ({ text }) =>
        rightTextMatcher(correct)(text),
    words: (correct, _, i18n) => textsWords(rightTextsOf(correct).set, i18n),
  },
  ranking: {
    matcher: orderMatcher,
    words: ({ order }, { options }, i18n) =>
      orderWords(
        order.map((id) => options.find((option) => option.id === id)?.label ?? ''),
        i18n,
      ),
  },
  ...separateRightAnswers,
};

type Given = Exclude<AnswerView, Abstention>;

/** Only for display: the server decides what is right. */
export function isRight(correct: Correct, answer: Given): boolean {
  return rightAnswers[correct.kind].matcher(correct as never)(answer as never);
}

/** Null if the answer is right, or only a right one has points. */
export function creditOf(correct: Correct, answer: Given): Credit | null {
  if (isRight(correct, answer)) return null;
  const { credit } = rightAnswers[correct.kind] as RightAnswer<RightKind>;
  return credit?.(correct, answer as never) ?? null;
}

/** Null if there is no right answer, or it is not revealed. */
export function correctWords(activity: ActivityView | CrewActivityView, i18n: I18n): string | null {
  const { correct } = activity;
  return correct && rightAnswers[correct.kind].words(correct as never, activity as never, i18n);
}
