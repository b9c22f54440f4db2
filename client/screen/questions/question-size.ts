import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** How the questions of one page are set: in which size, and to how many lines each. */
export interface QuestionSetting {
  size: 'large' | 'usual' | 'small' | 'least';
  /** More than these end in dots: all of it is on the phones, and on the screen when it is highlighted. */
  lines: number;
}

/** In hundredths of the screen's height, as in screen.css. */
const sizes = [
  { size: 'large', letters: 5, gap: 3.2 },
  { size: 'usual', letters: 4.2, gap: 3.2 },
  { size: 'small', letters: 3.5, gap: 2.4 },
  { size: 'least', letters: 2.75, gap: 1.9 },
] as const;

/** Between the heading and the join code; a line, of which half a word is mostly left free at its end. */
const height = 62;
const lineWidth = 152;
const lineHeight = 1.25;
const fewestLines = 2;

/** The largest letters in which all of each question finds room; in the least ones each has as many lines as there are for all. */
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

/** In hundredths of the screen's height: of a question that has the stage to itself, the largest in which all of it finds room. */
const singleSizes = [12, 10, 8.4, 7, 6, 5.2, 4.6] as const;
export type SingleSize = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Beneath it stands who asked; beside it some air. */
const singleHeight = 50;
const singleWidth = 150;
const singleLineHeight = 1.15;

/** Place in `singleSizes`, from 1 on. */
export function singleSize(body: string): SingleSize {
  const fits = singleSizes.findIndex((letters) => {
    const ems = singleWidth / letters;
    const width = estimateTextWidth(body) * boldness;
    const lines = width <= ems ? 1 : Math.ceil(width / (ems - 3));
    return lines * letters * singleLineHeight <= singleHeight && longestWord(body) * boldness <= ems;
  });
  return ((fits === -1 ? singleSizes.length - 1 : fits) + 1) as SingleSize;
}

/** The display face against the one that widths are counted for. */
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
