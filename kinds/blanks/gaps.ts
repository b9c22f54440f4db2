import type { Answers } from '#contracts/poll-kinds.ts';
import { rightTextMatcher } from '#contracts/polls/right-texts.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { normaliseText } from '#contracts/text/normalise.ts';

export const gapCount = { min: 1, max: 10 };
export const gapTextLimit = { minChars: 1, maxChars: 1_000 };
export const gapWord = { minChars: 1, maxChars: 40 };
export const choiceCount = { min: 2, max: 20 };

/** One more text than gaps, which stand between them. */
export function readGaps(gapText: string): { texts: string[]; gaps: string[][] } {
  const parts = gapText.split(/\[\[([^[\]\n]*)\]\]/);
  const wordsIn = (gap: string): string[] => [...new Set(gap.split('|').map(normaliseText))].filter(Boolean);
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    gaps: parts.filter((_, at) => at % 2 === 1).map(wordsIn),
  };
}

export function withGaps(gapText: string, gaps: readonly (readonly string[])[]): string {
  return readGaps(gapText)
    .texts.map((text, at) => (at === 0 ? text : `[[${(gaps[at - 1] ?? []).join('|')}]]${text}`))
    .join('');
}

export const reach = { before: 34, after: 22 };

/** The words next to a gap, on its line. */
export function aroundGap(texts: readonly string[], at: number): { before: string; after: string } {
  const [whole = '', rest = ''] = [texts[at], texts[at + 1]];
  const left = whole.slice(whole.lastIndexOf('\n') + 1);
  const [right = ''] = rest.split('\n', 1);
  const [before, after] = [lastWords(left), firstWords(right)];
  const isCutBefore = before !== left || (at > 0 && left === whole);
  const isCutAfter = after !== right || (at + 2 < texts.length && right === rest);
  return {
    before: isCutBefore ? `… ${before.trimStart()}`.replace(/^… (?=[,.;:!?)])/, '…') : before,
    after: isCutAfter ? `${after.trimEnd()} …` : after,
  };
}

function lastWords(text: string): string {
  const letters = Array.from(text);
  return letters.length <= reach.before
    ? text
    : letters
        .slice(-reach.before)
        .join('')
        .replace(/^\S*\s/, '');
}

function firstWords(text: string): string {
  const letters = Array.from(text);
  return letters.length <= reach.after
    ? text
    : letters
        .slice(0, reach.after)
        .join('')
        .replace(/\s\S*$/, '');
}

/** “2. … and of Italy is ___.” */
export function gapLabel(texts: readonly string[], at: number, { before, after } = aroundGap(texts, at)): string {
  return `${at + 1}. ${before.trimStart()}___${after.trimEnd()}`;
}

/** The words of a stored answer; none in what is left of one without its parts. */
export function gapsIn(stored: string): (string | null)[] {
  return (JSON.parse(stored) as Partial<Answers['blanks']>).gaps ?? [];
}

const [partStart, partGap] = ['{"gaps":[', 'null,'];

/** One gap of a stored answer. */
export function gapPart(at: number, word: string): string {
  return `${partStart}${partGap.repeat(at)}${JSON.stringify(word)}]}`;
}

/** What `gapPart` was given. For thousands of words, `JSON.parse` takes several times as long. */
export function readPart(stored: string): [at: number, word: string] {
  const quote = stored.indexOf('"', partStart.length);
  const word = stored.slice(quote, -2);
  return [
    (quote - partStart.length) / partGap.length,
    word.includes('\\') ? (JSON.parse(word) as string) : word.slice(1, -1),
  ];
}

/** For each gap, whether a word is right. */
export function gapMatchers({ gaps, isChosen }: CorrectOf<'blanks'>): ((word: string) => boolean)[] {
  return gaps.map((words) => (isChosen ? (word) => words.includes(word) : rightTextMatcher({ accepted: words })));
}

/** An answer may be a part. */
export function blanksMatcher(correct: CorrectOf<'blanks'>): (answer: Answers['blanks']) => boolean {
  const areRight = gapMatchers(correct);
  return ({ gaps }) =>
    gaps.some((word) => word !== null) && gaps.every((word, at) => word === null || areRight[at]?.(word) === true);
}

export function rightGapCounter(correct: CorrectOf<'blanks'>): (answer: Answers['blanks']) => number {
  const areRight = gapMatchers(correct);
  return ({ gaps }) => gaps.filter((word, at) => word && areRight[at]?.(word)).length;
}
