import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { anyText, text as textField, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import type { TextCount } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { erasedRightText } from '#contracts/polls/right-texts.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { textProblem } from '#contracts/text/validate.ts';
import { kindRules, refuseAnswer, type AnswerDecision } from '../kind-rules.ts';
import {
  answerKey,
  newestByKey,
  mostCommonSpelling,
  rowsOfSpellings,
  sampleWords,
  spellingsIn,
  type Spellings,
} from '../spellings.ts';
import { rightTexts } from './right.ts';

const lengths = { min: limits.textAnswer.minChars, max: limits.textAnswer.maxChars };
const isShownUnread = yesOrNo.meta({
  description:
    'Whether answers show with the result before the crew has read them, except those with a word of ' +
    '`heldWords`. Answers worth points always wait for approval. Omit to keep it; ' +
    'new activities default to false.',
});
const acceptedAnswers = z
  .preprocess(
    (raw) => (raw === undefined ? raw : [raw ?? []].flat()),
    z.array(textField(limits.textAnswer)).max(100).optional(),
  )
  .meta({
    description:
      'Texts that count as right, at most 10. Capitals, spaces, quotes, punctuation at either end and the ' +
      'Unicode form of letters (NFKC) do not matter. Empty: nothing is right or wrong. Omit to keep them.',
  });
const hasStrictAccents = yesOrNo.meta({
  description:
    'Whether an answer with accents that the right text lacks is wrong. Otherwise “Reykjavík” is right ' +
    'for “Reykjavik”. Omit to keep it.',
});

/** Stored as normalised text. */
export const text = kindRules<'text'>({
  name: /*i18n*/ 'Open text',
  form: {
    maxChars: wholeNumber(lengths),
    isShownUnread,
    acceptedAnswers,
    hasStrictAccents,
  },
  file: { maxChars: file.within(lengths), isShownUnread: file.flag.default(false) },
  defaults: { maxChars: limits.textAnswer.maxChars, isShownUnread: false },
  // Texts of other lengths stay valid, and approval can be switched at any time.
  fixed: [],
  loosest: (setup) => ({ ...setup, maxChars: limits.textAnswer.maxChars }),
  exportedLimits: ({ maxChars }) => ({ maxChars }),
  answer: { text: anyText },
  canonical({ maxChars }, answer) {
    const value = normaliseText('text' in answer ? answer.text : '');
    const problem = textProblem(value, { minChars: limits.textAnswer.minChars, maxChars });
    if (problem) throw refuseAnswer('text', problem);
    return JSON.stringify(value);
  },
  erased: '""',
  erasedRight: JSON.stringify(erasedRightText),
  samples: ({ maxChars }) => sampleWords.map((word) => ({ text: word.slice(0, maxChars) })),
  // Recounts of old exports rely on JSON keys, and a raw text could be `__proto__`.
  counts: (_, answers) => Object.fromEntries(answers.map(({ answer, count }) => [answer, count])),
  countUnit: 'votes',
  // The crew reads texts in order of arrival.
  tallyNeeds: 'times of arrival',
  tally(_, answers, decisions) {
    const decided = newestByKey('text', decisions);
    const given = [...spellingsIn('text', answers)].map(([key, spellings]) => givenText(spellings, decided.get(key)));
    // Sort only the decided texts, because thousands may be waiting.
    const newestFirst = given
      .filter(({ decision }) => decision)
      .toSorted((a, b) => (b.decision?.decidedAt ?? 0) - (a.decision?.decidedAt ?? 0) || byCodePoint(a.text, b.text));
    const approved = newestFirst.filter(({ decision }) => decision?.state === 'approved');
    const rejected = newestFirst.filter(({ decision }) => decision?.state === 'rejected');
    const waiting = given
      .filter(({ decision }) => !decision)
      .toSorted((a, b) => a.firstAt - b.firstAt || byCodePoint(a.text, b.text));
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
  shownParts(_, answers, decisions) {
    const decided = newestByKey('text', decisions);
    const given = spellingsIn('text', answers);
    return ({ text: written }) => {
      const key = answerKey('text', written);
      const [spellings, decision] = [given.get(key), decided.get(key)];
      return spellings && decision?.state === 'approved' ? [{ text: givenText(spellings, decision).text }] : [];
    };
  },
  resultRows(_, rounds, correct) {
    const isRight = correct && 'accepted' in correct ? rightTexts.matcher(correct) : () => false;
    return rowsOfSpellings('text', rounds, (value) => isRight({ text: value }));
  },
  right: rightTexts,
});

interface GivenText extends TextCount {
  firstAt: number;
  decision: AnswerDecision | undefined;
}

/** A text stays as the crew read it, even if another spelling becomes more common. */
function givenText(spellings: Spellings, decision: AnswerDecision | undefined): GivenText {
  const { count, ways, firstAt } = spellings;
  return {
    text:
      decision && ways.some(({ text: way }) => way === decision.text) ? decision.text : mostCommonSpelling(spellings),
    count,
    firstAt,
    decision,
  };
}

/** At least one text is listed, however long. */
function firstOf(texts: readonly TextCount[], maxTexts: number, maxChars: number): TextCount[] {
  let chars = 0;
  const fitting = texts
    .slice(0, maxTexts)
    .findIndex(({ text: value }, place) => (chars += value.length) > maxChars && place > 0);
  return texts.slice(0, fitting === -1 ? maxTexts : fitting).map(({ text: value, count }) => ({ text: value, count }));
}
