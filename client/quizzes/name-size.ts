import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

const usualEms = 5.5;
const longEms = 11.5;
const largeLineEms = 6;

/** The longest word decides, because names wrap only between words. */
export function nameSize(names: readonly string[]): 'long' | 'very' | undefined {
  const widest = Math.max(0, ...names.map((name) => unbrokenEms(name)));
  return widest > longEms ? 'very' : widest > usualEms ? 'long' : undefined;
}

/** On the screen, the longest name must fit next to its points. */
export function nameLineSize(names: readonly string[]): 'long' | 'very' | undefined {
  const widest = Math.max(0, ...names.map((name) => estimateTextWidth(name)));
  return widest > largeLineEms * 1.75 ? 'very' : widest > largeLineEms ? 'long' : undefined;
}

/** Lines break between ideographs, and in other words at hyphens. */
const between = /\s+|(?<=-)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

function unbrokenEms(name: string): number {
  return Math.max(0, ...name.split(between).map((word) => estimateTextWidth(word)));
}
