import { foldForm } from '#contracts/text/normalise-prose.ts';
import type { AnswerCount } from './kind-rules.ts';

/** One of the texts or words that people gave, however each of them wrote it. */
export interface Spellings {
  /** Of ballots that hold it. */
  count: number;
  /** How often each way of writing it was used. */
  ways: Map<string, number>;
  /** When the first of them arrived, UTC ms. */
  firstAt: number;
}

type OpenKind = 'text' | 'words';

export const isTextual = (kind: string): kind is OpenKind => kind === 'text' || kind === 'words';

/** What makes two of them the same: of words their case makes no difference either. Done again it changes nothing. */
export function answerKey(kind: OpenKind, text: string): string {
  const folded = foldForm(text);
  return kind === 'words' ? folded.toLowerCase().normalize('NFC') : folded;
}

/** Of rows that are being counted: who may see a text asks for the same before they are told. Rows are read anew for every count. */
const counted = {
  text: new WeakMap<readonly AnswerCount[], ReadonlyMap<string, Spellings>>(),
  words: new WeakMap<readonly AnswerCount[], ReadonlyMap<string, Spellings>>(),
};

/** What was given, by its key. */
export function spellingsIn(kind: OpenKind, answers: readonly AnswerCount[]): ReadonlyMap<string, Spellings> {
  const known = counted[kind].get(answers) ?? spellingsOf(kind, answers);
  counted[kind].set(answers, known);
  return known;
}

function spellingsOf(kind: OpenKind, answers: readonly AnswerCount[]): Map<string, Spellings> {
  const all = new Map<string, Spellings>();
  // A hall writes the same few words again and again.
  const known = new Map<string, Spellings>();
  const made = (way: string, firstAt: number): Spellings => {
    const key = answerKey(kind, way);
    const spellings = all.get(key) ?? { count: 0, ways: new Map<string, number>(), firstAt };
    all.set(key, spellings);
    known.set(way, spellings);
    return spellings;
  };
  for (const { answer, count, firstAt = 0 } of answers) {
    const given = JSON.parse(answer) as string | string[];
    const ofBallot: Spellings[] = [];
    for (const way of typeof given === 'string' ? [given] : given) {
      const spellings = known.get(way) ?? made(way, firstAt);
      if (ofBallot.includes(spellings)) continue;
      ofBallot.push(spellings);
      spellings.count += count;
      spellings.ways.set(way, (spellings.ways.get(way) ?? 0) + count);
      spellings.firstAt = Math.min(spellings.firstAt, firstAt);
    }
  }
  return all;
}

/** How it was written most often; of two ways used equally often, one that does not shout, and then the first in the order of code points. */
export function mostCommonSpelling({ ways }: Spellings): string {
  const [[first] = [''], ...others] = ways;
  if (others.length === 0) return first;
  const [[way] = ['']] = [...ways].toSorted(
    ([a, ofA], [b, ofB]) => ofB - ofA || Number(isShouted(a)) - Number(isShouted(b)) || byCodePoint(a, b),
  );
  return way;
}

/** All in capitals, in scripts that have them. */
function isShouted(way: string): boolean {
  return way === way.toUpperCase() && way !== way.toLowerCase();
}

/** By key, the newest verdict on what was written in one way or another. One made of answers that were counted says its key. */
export function newestByKey<Decided extends { text: string; decidedAt: number; key?: string }>(
  kind: OpenKind,
  verdicts: readonly Decided[],
): ReadonlyMap<string, Decided> {
  return new Map(
    verdicts
      .toSorted((a, b) => a.decidedAt - b.decidedAt)
      .map((verdict) => [verdict.key ?? answerKey(kind, verdict.text), verdict]),
  );
}

/** By code points: the same everywhere, whatever the language of the machine. */
export function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
