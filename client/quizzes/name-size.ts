import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** Up to so wide, in ems of the display face, a word of a name stands on a step in its usual size; up to so wide in a smaller one. */
const usualEms = 5.5;
const longEms = 11.5;
/** In the largest size of a row (series.css). */
const largeLineEms = 6;

/** How the names of a step have to be set, by their longest word: names break between words and never within one. */
export function nameSize(names: readonly string[]): 'long' | 'very' | undefined {
  const widest = Math.max(0, ...names.map((name) => unbrokenEms(name)));
  return widest > longEms ? 'very' : widest > usualEms ? 'long' : undefined;
}

/** How large names stand in the rows of a screen that has few of them, each in one line: by the longest. Up to so wide, in ems, one fits beside its points. */
export function nameLineSize(names: readonly string[]): 'long' | 'very' | undefined {
  const widest = Math.max(0, ...names.map((name) => estimateTextWidth(name)));
  return widest > largeLineEms * 1.75 ? 'very' : widest > largeLineEms ? 'long' : undefined;
}

/** Ideographs break anywhere, and other words at their hyphens. */
const between = /\s+|(?<=-)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** How wide the widest part of a name is that no line breaks, in ems. */
function unbrokenEms(name: string): number {
  return Math.max(0, ...name.split(between).map((word) => estimateTextWidth(word)));
}
