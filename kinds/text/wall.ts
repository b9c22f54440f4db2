import { estimateTextWidth } from '#client/ui/text/estimate-text-width.ts';

/** `letters` are in hundredths of the screen height. */
interface WallSize {
  capacity: number;
  columns: number;
  letters: number;
  lines: number;
}

export interface WallPage extends WallSize {
  texts: string[];
}

/** Largest first. Two texts of maximum length fit into the last. */
const sizes: readonly WallSize[] = [
  { capacity: 1, columns: 1, letters: 7, lines: 4 },
  { capacity: 2, columns: 1, letters: 5.6, lines: 2 },
  { capacity: 4, columns: 2, letters: 4, lines: 4 },
  { capacity: 6, columns: 3, letters: 3.2, lines: 5 },
  { capacity: 9, columns: 3, letters: 2.7, lines: 3 },
  { capacity: 12, columns: 3, letters: 2.7, lines: 2 },
  { capacity: 4, columns: 2, letters: 2.7, lines: 6 },
  { capacity: 2, columns: 1, letters: 2.7, lines: 6 },
];
const fullest = sizes.toSorted((one, other) => other.capacity - one.capacity);
const smallest = sizes.at(-1) as WallSize;
const stageWidth = 150;
/** Each text needs this much for its padding and count. */
const besideText = 13;

/** Every text is shown in full; the newest page comes first. */
export function wallPages(texts: readonly string[]): WallPage[] {
  const pages: WallPage[] = [];
  for (let end = texts.length; end > 0 || pages.length === 0;) {
    const rest = texts.slice(0, end);
    const fits = (size: WallSize): boolean =>
      rest.slice(-size.capacity).every((text) => linesOf(text, size) <= size.lines);
    const size = sizes.find((each) => rest.length <= each.capacity && fits(each)) ?? fullest.find(fits) ?? smallest;
    pages.push({ ...size, texts: rest.slice(-size.capacity) });
    end -= size.capacity;
  }
  return pages;
}

function linesOf(text: string, { columns, letters }: WallSize): number {
  const ems = (stageWidth / columns - besideText) / letters;
  const width = estimateTextWidth(text);
  return width <= ems ? 1 : Math.ceil(width / (ems - 1.5));
}

/** `texts` is oldest first. A new one takes a free place; others keep theirs. */
export function arrangeWall(before: readonly string[], texts: readonly string[], capacity: number): string[] {
  const arriving = texts.filter((text) => !before.includes(text));
  const kept = before.map((text) => (texts.includes(text) ? text : null)).slice(0, Math.max(capacity, 0));
  // Texts beyond the end of a smaller wall are placed like new ones.
  arriving.unshift(...before.slice(capacity).filter((text) => texts.includes(text)));
  const filled = kept.map((text) => text ?? arriving.shift() ?? null);
  return [...filled.filter((text) => text !== null), ...arriving];
}
