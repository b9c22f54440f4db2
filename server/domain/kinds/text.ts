import type { TextCount } from '../../../contracts/activities.ts';
import { limits } from '../../../contracts/limits.ts';
import { normaliseText, textProblem } from '../text.ts';
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
  isSameQuestion: () => true,
  canonical({ maxChars }, answer) {
    const value = normaliseText('text' in answer ? answer.text : '');
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
    return {
      texts: approved.slice(0, limits.shownTexts).map(listed),
      moreCount: Math.max(0, approved.length - limits.shownTexts),
      waiting: waiting.slice(0, limits.waitingTexts).map(listed),
      waitingMoreCount: Math.max(0, waiting.length - limits.waitingTexts),
      rejected: rejected.slice(0, limits.shownTexts).map(listed),
    };
  },
  shown: ({ texts, moreCount }) => ({ texts, moreCount }),
};

function textCountOf({ answer, count, firstAt = 0 }: AnswerCount): TextCount & { firstAt: number } {
  return { text: JSON.parse(answer) as string, count, firstAt };
}

function listed({ text: value, count }: TextCount): TextCount {
  return { text: value, count };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
