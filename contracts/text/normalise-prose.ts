import type { CharLimit } from '../limits.ts';
import { normalised, normaliseText, seen, unseen } from './normalise.ts';
import { BoundedMap } from '../bounded-map.ts';

// What is kept of prose besides: what nobody sees, but what a living script needs between its letters. Not in names, of which two
// would look the same. Whatever looks for words in a text, or tells options apart, passes over it; so does the counting of open answers.

/** What marks of direction decide about: text with letters that are written to the left. */
const leftward = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const directions = String.raw`[\u061C\u200E\u200F]`;
const visible = String.raw`(?!${unseen})\S`;
/** Thai, Lao, Burmese, Khmer, Tai: lines are broken between words, which no space parts. */
const unspaced = String.raw`(?!${unseen})[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u1950-\u19FF\u1A20-\u1AAF\uA9E0-\uA9FF\uAA60-\uAADF]`;
const hebrewMark = String.raw`[\u0591-\u05C7]`;
const finals = String.raw`[\u11A8-\u11FF\uD7CB-\uD7FB]`;

const between = [
  String.raw`${unspaced}\u200B(?=${unseen}*${unspaced})`,
  // It keeps points in the order in which they were typed.
  String.raw`${hebrewMark}\u034F(?=${unseen}*${hebrewMark})`,
  // In the place of a letter that a syllable of old Korean lacks; without it the rest would go to the syllable before.
  String.raw`\u115F(?:\u1160(?=${finals})|(?=[\u1161-\u11A7\uD7B0-\uD7C6]))`,
  String.raw`[\u1100-\u115E\uA960-\uA97C]\u1160(?=${finals})`,
].join('|');
const unseenInProse = new RegExp(`(${seen}|${between})|${unseen}`, 'gu');
/** Beside what is seen, one on each side at the most. */
const unseenLeftward = new RegExp(
  String.raw`(${seen}|${between}|${visible}${directions}|(?:^|(?!${unseen})\s)${directions}(?=${unseen}*${visible}))|${unseen}`,
  'gu',
);

/** As `normaliseText`, with what scripts need between their letters. */
export function normaliseProse(raw: string): string {
  return normalised(raw, (text) => (leftward.test(text) ? unseenLeftward : unseenInProse));
}

/** How a letter or an emoji is drawn; in Thai and Lao nothing joins. */
const variants = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]|(?<=[\u0E00-\u0EFF])[\u200C\u200D]/gu;
/** Letters of another width, joined for print or by their place in a word, and radicals that stand for a letter; digits above the line say something else. */
const forms = /[\u2F00-\u2FDF\uFB00-\uFDFF\uFE30-\uFE6B\uFE70-\uFEFC\uFF01-\uFFEE]+/gu;
const formed = new RegExp(`${unseen}|${forms.source}`, 'u');

/** A cloud of thousands is counted anew with each push: most texts are what they seem, and what was folded of the others lately is known. */
const foldedLately = new BoundedMap<string, string>(10_000);
/** Longer ones would take too much room. */
const maxKnownUnits = 200;

/** The same for texts that read the same: without marks that nobody sees, or that choose how a letter is drawn, and in the usual form of each letter. */
export function foldForm(text: string): string {
  const composed = text.normalize('NFC');
  if (!formed.test(composed)) return composed;
  const known = foldedLately.get(composed);
  if (known !== undefined) return known;
  const folded = fold(composed);
  if (composed.length <= maxKnownUnits) foldedLately.set(composed, folded);
  return folded;
}

function fold(composed: string): string {
  for (let now = composed; ;) {
    if (!formed.test(now)) return now;
    const next = normaliseText(now.replaceAll(variants, '').replaceAll(forms, (letters) => letters.normalize('NFKC')));
    if (next === now) return now;
    now = next;
  }
}

export function normaliseFor(raw: string, { isName }: CharLimit): string {
  return isName ? normaliseText(raw) : normaliseProse(raw);
}
