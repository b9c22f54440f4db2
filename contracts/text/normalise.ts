// Normalisation and length of typed or pasted text: the same in the browser's forms and on the server.

/**
 * Invisible: it would make a blank question, or two different names that look the same. U+FFFC is left over by
 * dictation.
 */
export const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]`;
/**
 * The scripts in which joiners change how letters look: Arabic to Myanmar, Philippine to Vedic, and their later blocks.
 */
const joining = String.raw`[\u0600-\u109F\u1700-\u1CFF\uA800-\uABFF\uFB50-\uFDFF\uFE70-\uFEFC\u{10A00}-\u{11FFF}\u{1E900}-\u{1E95F}]`;
/**
 * Where invisible characters change what is visible: region flags, emoji, keycaps, Han and Mongolian variants, joined
 * letters.
 */
export const seen = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]?\p{Emoji_Modifier}?\u200D(?=\p{Extended_Pictographic})|[\uFE0E\uFE0F])`,
  String.raw`[\d#*]\uFE0F(?=\u20E3)`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`[\u1820-\u18AA][\u180B-\u180F]`,
  String.raw`(?!${unseen})${joining}(?:\u200D|\u200C(?=(?!${unseen})${joining}))`,
].join('|');
const unseenAlone = new RegExp(`(${seen})|${unseen}`, 'gu');
/** Tibetan stacks the most, eight; more would cover neighbouring lines. */
const heaped = /(\p{M}{8})\p{M}+/gu;
/** U+2800 is the Braille space. */
const blanks = /[\s\u2800]+/gu;

/** NFC, without invisible characters, white space collapsed and trimmed. Idempotent. */
export function normaliseText(raw: string): string {
  return normalised(raw, () => unseenAlone);
}

/** `unseenIn`: matches what is dropped; its first group is kept. */
export function normalised(raw: string, unseenIn: (text: string) => RegExp): string {
  for (let text = raw; ;) {
    const next = text.normalize('NFC').replace(unseenIn(text), '$1').replace(heaped, '$1').replace(blanks, ' ').trim();
    if (next === text) return text;
    text = next;
  }
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;
/** Beyond every limit: the rest is counted roughly, so that a pasted book does not freeze the page. */
const exactUnits = 50_000;
/** The largest emoji has 15 code units. Without this, an endless joined sequence would count as one grapheme. */
const unitsOfOne = 20;

/** The number of visible characters after normalisation. */
export function textLength(raw: string): number {
  return countCharacters(normaliseText(raw.slice(0, exactUnits))) + Math.max(0, raw.length - exactUnits);
}

/** An emoji of several code points counts as one. Counts code points where the browser has no segmenter. */
export function countCharacters(text: string): number {
  let count = Math.max(0, text.length - exactUnits);
  const exact = text.slice(0, exactUnits);
  if (!segmenter) return count + Array.from(exact).length;
  for (const { segment } of segmenter.segment(exact)) count += Math.ceil(segment.length / unitsOfOne);
  return count;
}
