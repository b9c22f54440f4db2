import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { lowerCase, withoutOuterPunctuation } from '#contracts/text/fold.ts';
import { foldForm } from '#contracts/text/normalise.ts';
import { abstention, type Idea, type WrittenKind } from '#contracts/poll-kinds.ts';
import { plainAnswers } from './stored-confidence.ts';
import type { AnswerCount, AnswerDecision, CountedRow } from './kind-rules.ts';

/** All spellings of a text or word, with their ballots. */
export interface Spellings {
  count: number;
  ways: Map<string, number>;
  firstAt: number;
}

/** The texts of one answer, which each ballot counts once. */
export interface WrittenAnswer {
  texts: readonly string[];
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
  const keyOf = (text: string): string => answerKey(kind, text);
  if (merges.size > 0) return spellingsOf(writtenIn(kind, given), keyOf, merges);
  const known = counted[kind].get(given) ?? spellingsOf(writtenIn(kind, given), keyOf, merges);
  counted[kind].set(given, known);
  return known;
}

function* writtenIn(kind: WrittenKind, answers: readonly AnswerCount[]): Generator<WrittenAnswer> {
  for (const { answer, count, firstAt = 0 } of answers)
    if (answer !== abstention) yield { texts: textsIn(kind, answer), count, firstAt };
}

function textsIn(kind: WrittenKind, stored: string): readonly string[] {
  if (kind === 'ideas') return ideasIn(stored)?.map(({ text }) => text) ?? [];
  const given = JSON.parse(stored) as string | string[];
  return typeof given === 'string' ? [given] : given;
}

/** Null for votes. */
export function ideasIn(stored: string): Idea[] | null {
  if (!stored.startsWith('{"ideas":')) return null;
  const { ideas } = JSON.parse(stored) as { ideas: [column: number, text: string][] };
  return ideas.map(([column, text]) => ({ text, column }));
}

export function spellingsOf(
  answers: Iterable<WrittenAnswer>,
  keyOf: (text: string) => string,
  merges: ReadonlyMap<string, string>,
): Map<string, Spellings> {
  const all = new Map<string, Spellings>();
  // Saves work, because most answers repeat few words.
  const known = new Map<string, Spellings>();
  const merged = new Set<string>();
  const made = (way: string, firstAt: number): Spellings => {
    const own = keyOf(way);
    const key = merges.get(own) ?? own;
    // A merged word must not become the spelling of the word it counts as.
    if (key !== own) merged.add(way);
    const spellings = all.get(key) ?? { count: 0, ways: new Map(key === own ? [] : [[key, 0]]), firstAt };
    all.set(key, spellings);
    known.set(way, spellings);
    return spellings;
  };
  for (const { texts, count, firstAt } of answers) {
    const ofBallot: Spellings[] = [];
    for (const way of texts) {
      // An erased answer.
      if (way.trim() === '') continue;
      const spellings = known.get(way) ?? made(way, firstAt);
      if (!merged.has(way)) spellings.ways.set(way, (spellings.ways.get(way) ?? 0) + count);
      if (ofBallot.includes(spellings)) continue;
      ofBallot.push(spellings);
      spellings.count += count;
      spellings.firstAt = Math.min(spellings.firstAt, firstAt);
    }
  }
  return all;
}

/** Ties go to the shortest, then to one not in capitals, then by code points. */
export function mostCommonSpelling({ ways }: Spellings): string {
  const [[first] = [''], ...others] = ways;
  if (others.length === 0) return first;
  const [[way] = ['']] = [...ways].toSorted(
    ([a, ofA], [b, ofB]) =>
      ofB - ofA || a.length - b.length || Number(isAllCaps(a)) - Number(isAllCaps(b)) || byCodePoint(a, b),
  );
  return way;
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
