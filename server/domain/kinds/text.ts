import type { TextCount } from '../../../contracts/activities.ts';
import { limits } from '../../../contracts/limits.ts';
import { normaliseProse } from '../prose.ts';
import { textProblem } from '../text.ts';
import { refuseAnswer, type AnswerCount, type KindRules } from './kind-rules.ts';

/** Words of one's own, held until the crew approves them. Stored as normalised text. */
export const text: KindRules<'text'> = {
  problems({ maxChars }) {
    const { minChars: min, maxChars: max } = limits.textAnswer;
    return Number.isInteger(maxChars) && maxChars >= min && maxChars <= max ? {} : { maxChars: { code: 'NOT_A_NUMBER', values: { min, max } } };
  },
  setupFrom: (form) => text.setupOf(form),
  setupOf: ({ maxChars }) => ({ maxChars }),
  // Those who wrote more, or less, wrote an answer all the same.
  askedOtherwise: () => [],
  canonical({ maxChars }, answer) {
    const value = normaliseProse('text' in answer ? answer.text : '');
    const problem = textProblem(value, { minChars: limits.textAnswer.minChars, maxChars });
    if (problem) throw refuseAnswer('text', problem);
    return JSON.stringify(value);
  },
  read: (stored) => ({ text: JSON.parse(stored) as string }),
  // By the stored JSON: a text can be any name, also one that objects have already.
  counts: (_, answers) => Object.fromEntries(answers.map(({ answer, count }) => [answer, count])),
  tally(_, answers, verdicts) {
    const decided = new Map(verdicts.map((verdict) => [verdict.text, verdict]));
    const given = answers.map(textCountOf);
    const newestFirst = given.toSorted((a, b) => (decided.get(b.text)?.decidedAt ?? 0) - (decided.get(a.text)?.decidedAt ?? 0) || compare(a.text, b.text));
    const approved = newestFirst.filter((one) => decided.get(one.text)?.state === 'approved');
    const rejected = newestFirst.filter((one) => decided.get(one.text)?.state === 'rejected');
    const waiting = given.filter((one) => !decided.has(one.text)).toSorted((a, b) => a.firstAt - b.firstAt || compare(a.text, b.text));
    const texts = firstOf(approved, limits.shownTexts, limits.shownTextsChars);
    const queue = firstOf(waiting, limits.waitingTexts, limits.waitingTextsChars);
    return {
      texts,
      moreCount: approved.length - texts.length,
      waiting: queue,
      waitingMoreCount: waiting.length - queue.length,
      rejected: firstOf(rejected, limits.shownTexts, limits.shownTextsChars),
    };
  },
  shown: ({ texts, moreCount }) => ({ texts, moreCount }),
};

function textCountOf({ answer, count, firstAt = 0 }: AnswerCount): TextCount & { firstAt: number } {
  return { text: JSON.parse(answer) as string, count, firstAt };
}

/** At least one, however long it is. */
function firstOf(texts: readonly TextCount[], maxTexts: number, maxChars: number): TextCount[] {
  let chars = 0;
  const fitting = texts.slice(0, maxTexts).findIndex(({ text: value }, place) => (chars += value.length) > maxChars && place > 0);
  return texts.slice(0, fitting === -1 ? maxTexts : fitting).map(({ text: value, count }) => ({ text: value, count }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
