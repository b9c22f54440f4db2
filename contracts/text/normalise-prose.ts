import type { CharLimit } from '../limits.ts';
import { normalised, normaliseText, seen, unseen } from './normalise.ts';
import { BoundedMap } from '../bounded-map.ts';

// Prose also keeps invisible characters that living scripts need between letters. Names do not: two would look the
// same. Word filters, option comparison and the counting of open answers ignore them.

/** Right-to-left letters: the text in which direction marks matter. */
const leftward = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const directions = String.raw`[\u061C\u200E\u200F]`;
const visible = String.raw`(?!${unseen})\S`;
/** Thai, Lao, Burmese, Khmer: lines break between words without spaces. */
const unspaced = String.raw`(?!${unseen})[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]`;
const between = String.raw`${unspaced}\u200B(?=${unseen}*${unspaced})`;
const unseenInProse = new RegExp(`(${seen}|${between})|${unseen}`, 'gu');
/** Next to visible characters, at most one on each side. */
const unseenLeftward = new RegExp(
  String.raw`(${seen}|${between}|${visible}${directions}|(?:^|(?!${unseen})\s)${directions}(?=${unseen}*${visible}))|${unseen}`,
  'gu',
);

/** Like `normaliseText`, but keeps what scripts need between letters. */
export function normaliseProse(raw: string): string {
  return normalised(raw, (text) => (leftward.test(text) ? unseenLeftward : unseenInProse));
}

/** Variation selectors; in Thai and Lao also joiners, which have no effect there. */
const variants = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]|(?<=[\u0E00-\u0EFF])[\u200C\u200D]/gu;
/** Width variants, ligatures, positional forms, and radicals used as letters. Superscript digits differ in meaning. */
const forms = /[\u2F00-\u2FDF\uFB00-\uFDFF\uFE30-\uFE6B\uFE70-\uFEFC\uFF01-\uFFEE]+/gu;
const formed = new RegExp(`${unseen}|${forms.source}`, 'u');

/** Every push recounts a word cloud of thousands. Most texts need no folding; the others are cached. */
const foldedLately = new BoundedMap<string, string>(10_000);
/** Longer texts would take too much memory. */
const maxKnownUnits = 200;

/** Equal for texts that read the same: without invisible marks and variants, and with each letter in its usual form. */
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
