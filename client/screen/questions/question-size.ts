import { questionsPerPage } from '#contracts/screens/screens.ts';
import type { QuestionView } from '#contracts/views.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** A question page's text size and the space above and below each line, in hundredths of the screen height. */
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

/**
 * The space between the heading and the join code, and the line width, allowing for half a word left free at line ends.
 */
const height = 62;
const lineWidth = 149;
const lineHeight = 1.25;

type Question = Pick<QuestionView, 'body' | 'authorName'>;

export function questionSize(questions: readonly Question[]): TypeSize {
  return larger.find((size) => fitsPage(size, questions)) ?? least;
}

/** The text size of an author's name, legible from the last row. */
export function authorLetters(letters: number): number {
  return Math.max(2.25, 0.55 * letters);
}

/** Puts as many questions on each page as fit in the smallest text size. */
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

/** Text sizes for a single question, from the largest. */
const singleSizes = [12, 10, 8.4, 7, 6, 5.2] as const;
const smallestSingle = 4.6;
/** Leave room for the author below and some space at the sides. */
const singleHeight = 50;
const singleWidth = 150;
const singleLineHeight = 1.15;
/** How much wider the display font is than the font the estimate assumes. */
const boldness = 1.08;

/** In hundredths of the screen height. */
export function singleSize(body: string): number {
  const width = estimateTextWidth(body) * boldness;
  const longestWord = Math.max(0, ...body.split(/\s+/).map(estimateTextWidth)) * boldness;
  const isFitting = (letters: number): boolean =>
    linesOf(width, singleWidth / letters, 3) * letters * singleLineHeight <= singleHeight &&
    longestWord <= singleWidth / letters;
  return singleSizes.find(isFitting) ?? smallestSingle;
}

/** Once a text wraps, line ends leave `lost` ems free. */
function linesOf(width: number, ems: number, lost: number): number {
  return width <= ems ? 1 : Math.ceil(width / (ems - lost));
}
