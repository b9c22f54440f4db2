import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { lowerCase, withoutOuterPunctuation } from '#contracts/text/fold.ts';
import { foldForm } from '#contracts/text/normalise.ts';
import { abstention, type Idea, type WrittenKind } from '#contracts/poll-kinds.ts';
import { plainAnswers } from './stored-confidence.ts';
import type { AnswerCount, AnswerDecision, CountedRow } from './kind-rules.ts';

/** All spellings of a text or word, with their ballots. */
export interface Spellings {
  count: number;
  ways: Way[];
  firstAt: number;
}

interface Way {
  text: string;
  count: number;
}

/** The texts of one answer, which each ballot counts once. */
export interface WrittenAnswer {
  texts: readonly string[];
  /** Of ideas, where each is. */
  columns?: readonly number[];
  count: number;
  firstAt: number;
}

/**
 * Equal texts have equal keys. For words and ideas, also ignores case (not in formulas), quotes, a hash and outer
 * punctuation. Idempotent.
 */
export function answerKey(kind: WrittenKind, text: string): string {
  const folded = foldForm(text);
  if (kind === 'text') return folded;
  const word = lowerCase(folded).replaceAll(/[\u2018\u2019\u02BC`´]/gu, "'");
  return withoutOuterPunctuation(word.replaceAll(outerQuotes, '') || word).normalize('NFC');
}

const outerQuotes = /^[#'"\u201A\u201C-\u201E«»‹›]+|['"\u201C-\u201E«»‹›]+$/gu;

/** Maps words counted as another word to the key of that word. */
export function mergesIn(decisions: readonly AnswerDecision[]): ReadonlyMap<string, string> {
  const newest = newestByKey('words', decisions);
  return new Map(
    [...newest].flatMap(([key, { mergedInto }]) => (mergedInto ? [[key, answerKey('words', mergedInto)]] : [])),
  );
}

/** Redaction and notification use the same rows. Each count reads new ones. */
const counted = {
  text: new WeakMap<readonly AnswerCount[], ReadonlyMap<string, Spellings>>(),
  words: new WeakMap<readonly AnswerCount[], ReadonlyMap<string, Spellings>>(),
  ideas: new WeakMap<readonly AnswerCount[], ReadonlyMap<string, Spellings>>(),
};

export function spellingsIn(
  kind: WrittenKind,
  answers: readonly AnswerCount[],
  merges: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, Spellings> {
  const given = plainAnswers(answers);
  if (merges.size > 0) return spellingsOf(kind, writtenIn(kind, given), merges);
  const known = counted[kind].get(given) ?? spellingsOf(kind, writtenIn(kind, given), merges);
  counted[kind].set(given, known);
  return known;
}

/** Ideas are counted twice, in their columns too, and reading them takes as long as counting. */
const read = new WeakMap<readonly AnswerCount[], readonly WrittenAnswer[]>();

export function writtenIdeas(answers: readonly AnswerCount[]): readonly WrittenAnswer[] {
  const known = read.get(answers);
  if (known) return known;
  const written = answers.map(({ answer, count, firstAt = 0 }) => {
    const ideas = ideasIn(answer) ?? [];
    return { texts: ideas.map(({ text }) => text), columns: ideas.map(({ column }) => column), count, firstAt };
  });
  read.set(answers, written);
  return written;
}

function writtenIn(kind: WrittenKind, answers: readonly AnswerCount[]): Iterable<WrittenAnswer> {
  return kind === 'ideas' ? writtenIdeas(answers) : writtenTexts(answers);
}

function* writtenTexts(answers: readonly AnswerCount[]): Generator<WrittenAnswer> {
  for (const { answer, count, firstAt = 0 } of answers) {
    if (answer === abstention) continue;
    const given = JSON.parse(answer) as string | string[];
    yield { texts: typeof given === 'string' ? [given] : given, count, firstAt };
  }
}

/** Null for votes. */
export function ideasIn(stored: string): Idea[] | null {
  if (!stored.startsWith('{"ideas":')) return null;
  const { ideas } = JSON.parse(stored) as { ideas: [column: number, text: string][] };
  return ideas.map(([column, text]) => ({ text, column }));
}

/** @param isPlaced counts ideas apart in each column, with whose digit keys begin: “1long meetings” */
export function spellingsOf(
  kind: WrittenKind,
  answers: Iterable<WrittenAnswer>,
  merges: ReadonlyMap<string, string>,
  isPlaced = false,
): Map<string, Spellings> {
  const all = new Map<string, Spellings>();
  // By column and text. Saves work, because most answers repeat few words.
  const known: Map<string, (Way & { of: Spellings }) | null>[] = [];
  const made = (text: string, column: number, firstAt: number) => {
    // An erased answer.
    if (text.trim() === '') return null;
    const own = isPlaced ? column + answerKey(kind, text) : answerKey(kind, text);
    const key = merges.get(own) ?? own;
    // A merged word must not become the spelling of the word it counts as.
    const isMerged = key !== own;
    const name = { text: isPlaced ? key.slice(1) : key, count: 0 };
    const of = all.get(key) ?? { count: 0, ways: isMerged ? [name] : [], firstAt };
    all.set(key, of);
    const way = { text, count: 0, of };
    if (!isMerged) of.ways.push(way);
    return way;
  };
  for (const { texts, columns, count, firstAt } of answers) {
    const ofBallot: Spellings[] = [];
    for (const [at, text] of texts.entries()) {
      const column = (isPlaced && columns?.[at]) || 0;
      const ofColumn = (known[column] ??= new Map());
      let way = ofColumn.get(text);
      if (way === undefined) ofColumn.set(text, (way = made(text, column, firstAt)));
      if (way === null) continue;
      way.count += count;
      const { of } = way;
      if (ofBallot.includes(of)) continue;
      ofBallot.push(of);
      of.count += count;
      of.firstAt = Math.min(of.firstAt, firstAt);
    }
  }
  return all;
}

/** Ties go to the shortest, then to one not in capitals, then by code points. */
export function mostCommonSpelling({ ways: [first, ...others] }: Spellings): string {
  if (!first || others.length === 0) return first?.text ?? '';
  return [first, ...others].reduce((best, way) => (compareWays(way, best) < 0 ? way : best)).text;
}

function compareWays(a: Way, b: Way): number {
  return (
    b.count - a.count ||
    a.text.length - b.text.length ||
    Number(isAllCaps(a.text)) - Number(isAllCaps(b.text)) ||
    byCodePoint(a.text, b.text)
  );
}

function isAllCaps(way: string): boolean {
  return way === way.toUpperCase() && way !== way.toLowerCase();
}

/** The most frequent row comes first. */
export function rowsOfSpellings(
  kind: WrittenKind,
  rounds: readonly (readonly AnswerCount[])[],
  isCorrect: (label: string) => boolean = () => false,
  merges?: ReadonlyMap<string, string>,
): CountedRow[] {
  const byRound = rounds.map((answers) => spellingsIn(kind, answers, merges));
  const total = ({ counts }: CountedRow) => counts.reduce((sum, count) => sum + count, 0);
  return [...spellingsIn(kind, rounds.flat(), merges)]
    .map(([key, all]) => {
      const label = mostCommonSpelling(all);
      const counts = byRound.map((given) => given.get(key)?.count ?? 0);
      return { key: JSON.stringify(key), label, isCorrect: isCorrect(label), counts };
    })
    .toSorted((one, other) => total(other) - total(one) || byCodePoint(one.label, other.label));
}

/** A decision about counted answers has its key. */
export function newestByKey<Decided extends { text: string; decidedAt: number; key?: string }>(
  kind: WrittenKind,
  decisions: readonly Decided[],
): ReadonlyMap<string, Decided> {
  return new Map(
    decisions
      .toSorted((a, b) => a.decidedAt - b.decidedAt)
      .map((decision) => [decision.key ?? answerKey(kind, decision.text), decision]),
  );
}

/** Rehearsals answer with these. */
export const sampleWords = [
  'yes',
  'No',
  'perhaps',
  'calm',
  'Fast',
  'clear',
  'loud',
  'good',
  'sturdy',
  'new',
  'open',
  'fair',
];
