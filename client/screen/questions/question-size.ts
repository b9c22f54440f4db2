import { questionsPerPage } from '#contracts/screens/screens.ts';
import type { QuestionView } from '#contracts/views.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** In hundredths of the screen height; `gap` above and below each line. */
interface TypeSize {
  letters: number;
  spacing: number;
}

const larger: readonly TypeSize[] = [
  { letters: 5, spacing: 1.6 },
  { letters: 4.2, spacing: 1.6 },
  { letters: 3.5, spacing: 1.2 },
];
const least: TypeSize = { letters: 2.75, spacing: 0.9 };

/** From heading to join code; the width allows for half a word lost at line ends. */
const height = 62;
const lineWidth = 149;
const lineHeight = 1.25;

type Question = Pick<QuestionView, 'body' | 'authorName'>;

export function questionSize(questions: readonly Question[]): TypeSize {
  return larger.find((size) => fitsPage(size, questions)) ?? least;
}

/** Legible from the last row. */
export function authorLetters(letters: number): number {
  return Math.max(2.25, 0.55 * letters);
}

export function questionPages<Each extends Question>(questions: readonly Each[]): Each[][] {
  const pages: Each[][] = [];
  for (const question of questions) {
    const last = pages.at(-1);
    const together = [...(last ?? []), question];
    if (last && together.length <= questionsPerPage && fitsPage(least, together)) last.push(question);
    else pages.push([question]);
  }
  return pages;
}

function fitsPage({ letters, spacing }: TypeSize, questions: readonly Question[]): boolean {
  const heights = questions.map(({ body, authorName }) => {
    const lines = linesOf(estimateTextWidth(body), lineWidth / letters, 2);
    const author = authorName === null ? 0 : authorLetters(letters);
    return (lines * letters + author) * lineHeight + 2 * spacing;
  });
  return heights.reduce((sum, each) => sum + each, 0) <= height;
}

const singleSizes = [12, 10, 8.4, 7, 6, 5.2] as const;
const smallestSingle = 4.6;
const singleHeight = 50;
const singleWidth = 150;
const singleLineHeight = 1.15;
/** How much wider the display font is than the font the estimate assumes. */
const boldness = 1.08;

export function singleSize(body: string): number {
  const width = estimateTextWidth(body) * boldness;
  const longestWord = Math.max(0, ...body.split(/\s+/).map(estimateTextWidth)) * boldness;
  const isFitting = (letters: number): boolean =>
    linesOf(width, singleWidth / letters, 3) * letters * singleLineHeight <= singleHeight &&
    longestWord <= singleWidth / letters;
  return singleSizes.find(isFitting) ?? smallestSingle;
}

/** At each wrap, `lost` ems stay free. */
function linesOf(width: number, ems: number, lost: number): number {
  return width <= ems ? 1 : Math.ceil(width / (ems - lost));
}
