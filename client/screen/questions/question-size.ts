import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** How a page of questions is set: the type size and the maximum number of lines each. */
export interface QuestionSetting {
  size: 'large' | 'usual' | 'small' | 'least';
  /** Longer questions are clamped; people read all of it on their phones, or on the screen when it is highlighted. */
  lines: number;
}

/** In hundredths of the screen height, as in screen.css. */
const sizes = [
  { size: 'large', letters: 5, gap: 3.2 },
  { size: 'usual', letters: 4.2, gap: 3.2 },
  { size: 'small', letters: 3.5, gap: 2.4 },
  { size: 'least', letters: 2.75, gap: 1.9 },
] as const;

/**
 * The space between the heading and the join code, and the width of a line; line ends mostly leave half a word free.
 */
const height = 62;
const lineWidth = 152;
const lineHeight = 1.25;
const fewestLines = 2;

/** The largest type in which every question fits completely; at the smallest size, lines are limited to what fits. */
export function questionSize(bodies: readonly string[]): QuestionSetting {
  for (const { size, letters, gap } of sizes) {
    const lines = bodies.map((body) => linesOf(body, letters));
    if (heightOf(lines, letters, gap) <= height) return { size, lines: Math.max(1, ...lines) };
  }
  const { size, letters, gap } = sizes[sizes.length - 1] ?? sizes[0];
  const lines = bodies.map((body) => linesOf(body, letters));
  let most = Math.max(fewestLines, ...lines);
  while (
    most > fewestLines &&
    heightOf(
      lines.map((each) => Math.min(each, most)),
      letters,
      gap,
    ) > height
  )
    most -= 1;
  return { size, lines: most };
}

/** For a single question, in hundredths of the screen height: the largest size in which all of it fits. */
const singleSizes = [12, 10, 8.4, 7, 6, 5.2, 4.6] as const;
export type SingleSize = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Leaves room for the author below and some space at the sides. */
const singleHeight = 50;
const singleWidth = 150;
const singleLineHeight = 1.15;

/** Index into `singleSizes`, counted from 1. */
export function singleSize(body: string): SingleSize {
  const fits = singleSizes.findIndex((letters) => {
    const ems = singleWidth / letters;
    const width = estimateTextWidth(body) * boldness;
    const lines = width <= ems ? 1 : Math.ceil(width / (ems - 3));
    return lines * letters * singleLineHeight <= singleHeight && longestWord(body) * boldness <= ems;
  });
  return ((fits === -1 ? singleSizes.length - 1 : fits) + 1) as SingleSize;
}

/** How much wider the display font is than the font the estimate assumes. */
const boldness = 1.08;

function longestWord(body: string): number {
  return Math.max(0, ...body.split(/\s+/).map(estimateTextWidth));
}

function linesOf(body: string, letters: number): number {
  const ems = lineWidth / letters;
  const width = estimateTextWidth(body);
  return width <= ems ? 1 : Math.ceil(width / (ems - 2));
}

function heightOf(lines: readonly number[], letters: number, gap: number): number {
  return lines.reduce((sum, each) => sum + each * letters * lineHeight + gap, 0);
}
