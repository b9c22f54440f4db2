import type { WordCount } from '#contracts/poll-kinds.ts';
import { drawnWidth } from '#ui/text/estimate-text-width.ts';

/** What a cloud is laid out on, in units of its drawing. */
export interface Plane {
  width: number;
  height: number;
  /** Nothing is set smaller: words that find no place then are left out. */
  minText: number;
  maxText: number;
  maxWords: number;
}

export interface PlacedWord extends WordCount {
  /** The word without regard to case: it stays the same when another way of writing it becomes more common. */
  key: string;
  /** Its middle. */
  x: number;
  y: number;
  fontSize: number;
}

export interface Cloud {
  /** Most often given first. */
  words: readonly PlacedWord[];
  /** Place in `scales`. */
  scale: number;
  leftOutCount: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much of `maxText` the largest word may have, as the plane fills: more while there are few. */
const scales = [1.6, 1.15, 0.96, 0.82, 0.73, 0.66, 0.6, 0.54, 0.49, 0.44, 0.38, 0.34, 0.31, 0.28, 0.25];
/** The last of them while some words stand out: the largest never looks like any other. Where all are alike, more find room. */
const lastUneven = scales.indexOf(0.38);
/** Up to here the first words stand one below the other, and nowhere else. */
const ordinary = scales.indexOf(0.82);
/** Of the plane, by all boxes together. Fuller, and words find no place. */
const maxFill = 0.47;
/** Of the width of the plane, by the longest word. */
const wordWidth = 0.98;
/** So many words are stacked in the middle; the first a little above it, for the second stands below it. */
const stacked = 3;
const firstAt = 0.42;
/** Between a word and the next, in ems: more than between two words of a sentence, or neighbours would read as one. */
export const besideEms = 0.54;
/** Of a word and the air above and below it. */
export const lineEms = 1.16;
/** Sizes come in steps: a single vote seldom changes one. */
const sizeSteps = 6;

/**
 * Lays the words out around the middle. Every word of `before` stays where it was, unless a larger one needs the place: then
 * it goes to the nearest free one. New words take what is free nearest to the middle. Pure: the same words give the same
 * cloud.
 */
export function layoutCloud(before: Cloud | null, counted: readonly WordCount[], plane: Plane): Cloud {
  const wanted = counted
    .slice(0, plane.maxWords)
    .map((one) => ({ ...one, key: one.word.toLowerCase(), ems: drawnWidth(one.word) + besideEms }));
  // As small as it was it may stay: the vote by which one word stands out takes none of the others away.
  const smallest = Math.max(smallestFor(wanted, before), before?.scale ?? 0);
  let scale = Math.min(scaleFor(wanted, before, plane), smallest);
  let words = layAt(scale, before, wanted, plane);
  // No word is set so large that another finds no place, as far as there is a smaller size.
  while (words.length < wanted.length && scale < smallest) {
    scale += 1;
    words = layAt(scale, before, wanted, plane);
  }
  // What is new altogether stands in the middle; what has grown stays where it was.
  return { words: before ? words : centred(words, wanted, plane), scale, leftOutCount: counted.length - words.length };
}

/** The cloud as a whole, moved to the middle of the plane. */
function centred(words: readonly PlacedWord[], wanted: readonly Wanted[], plane: Plane): PlacedWord[] {
  // Those that are stacked leave room for the next.
  if (words.length <= stacked) return [...words];
  const ems = new Map(wanted.map((one) => [one.key, one.ems]));
  const { x, y } = asideOf(
    words.map((word) => boxAt(word, sizeOf(ems.get(word.key) ?? 0, word.fontSize))),
    plane,
  );
  return words.map((word) => ({ ...word, x: rounded(word.x - x), y: rounded(word.y - y) }));
}

/** How far the middle of all boxes is from that of the plane. */
function asideOf(boxes: readonly Box[], { width, height }: Plane): { x: number; y: number } {
  if (boxes.length === 0) return { x: 0, y: 0 };
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2 };
}

type Wanted = WordCount & { key: string; ems: number };

function layAt(scale: number, before: Cloud | null, wanted: readonly Wanted[], plane: Plane): PlacedWord[] {
  const most = Math.max(1, ...wanted.map(({ count }) => count));
  const sized = wanted.map((one) => ({
    ...one,
    fontSize: Math.min(fontSizeOf(one.count / most, scale, plane), (wordWidth * plane.width) / one.ems),
  }));
  const places = new Map(before?.words.map((word) => [word.key, word]));
  const settled: Box[] = [];
  const found = new Map<string, PlacedWord>();
  // Where one found no room, none of at least its size will: the search is long only once.
  const tooLarge: Size[] = [];
  const isOld = ({ key }: { key: string }): boolean => places.has(key);
  for (const one of [...sized.filter(isOld), ...sized.filter((each) => !isOld(each))]) {
    const from = places.get(one.key);
    const size = sizeOf(one.ems, one.fontSize);
    if (tooLarge.some(({ width, height }) => size.width >= width && size.height >= height)) continue;
    const mayFloat = from || scale >= ordinary || wanted.length > stacked;
    const place =
      (!from && stackedPlace(size, settled, plane)) ||
      (mayFloat ? freePlace(size, one.fontSize, from ?? acrossFrom(settled, plane), settled, plane) : null);
    const { ems: _, ...word } = one;
    if (place) found.set(one.key, { ...word, ...place });
    else tooLarge.push(size);
  }
  return sized.flatMap(({ key }) => found.get(key) ?? []);
}

/** Where a new word is wanted: at the middle, and while the others lean to one side as far to the other. */
function acrossFrom(settled: readonly Box[], plane: Plane): { x: number; y: number } {
  const { x, y } = asideOf(settled, plane);
  return { x: plane.width / 2 - x, y: plane.height / 2 - y };
}

/** The first three stand one below the other, so that few words are in balance, and none has to move for the next. */
function stackedPlace({ width, height }: Size, settled: Box[], plane: Plane): { x: number; y: number } | null {
  if (settled.length >= stacked || width > plane.width) return null;
  const x = plane.width / 2;
  const [top, bottom] = [Math.min(...settled.map((box) => box.top)), Math.max(...settled.map((box) => box.bottom))];
  const tries =
    settled.length === 0
      ? [firstAt * plane.height]
      : [bottom + height / 2, top - height / 2].toSorted(
          (a, b) => Math.abs(a - plane.height / 2) - Math.abs(b - plane.height / 2),
        );
  for (const y of tries) {
    const box = boxAt({ x, y }, { width, height });
    if (box.top < 0 || box.bottom > plane.height || settled.some((other) => overlaps(box, other))) continue;
    settled.push(box);
    return { x: rounded(x), y: rounded(y) };
  }
  return null;
}

function fontSizeOf(share: number, scale: number, { minText, maxText }: Plane): number {
  const largest = Math.max(minText, maxText * (scales[scale] ?? 0));
  const step = Math.ceil(Math.sqrt(share) * sizeSteps) / sizeSteps;
  return minText + (largest - minText) * Math.max(0, (step - 1 / sizeSteps) / (1 - 1 / sizeSteps));
}

/** Grows smaller as soon as it must, and larger again only when there is much room: a cloud that breathes is restless. */
function scaleFor(words: readonly { count: number; ems: number }[], before: Cloud | null, plane: Plane): number {
  const most = Math.max(1, ...words.map(({ count }) => count));
  const fits = scales.findIndex((_, scale) => {
    const filled = words.reduce((sum, { ems, count }) => sum + areaOf(ems, fontSizeOf(count / most, scale, plane)), 0);
    return filled <= maxFill * plane.width * plane.height;
  });
  const needed = fits === -1 ? scales.length - 1 : fits;
  return before && needed < before.scale && needed > before.scale - 5 ? before.scale : needed;
}

function smallestFor(words: readonly { count: number }[], before: Cloud | null): number {
  const most = Math.max(1, ...words.map(({ count }) => count));
  // Once they were alike one word has to stand out further: a vote more does not take half the cloud away.
  const isEven = (words[words.length >> 1]?.count ?? 0) * (before && before.scale > lastUneven ? 6 : 3) >= most;
  return isEven ? scales.length - 1 : lastUneven;
}

interface Size {
  width: number;
  height: number;
}

function sizeOf(ems: number, fontSize: number): Size {
  return { width: ems * fontSize, height: fontSize * lineEms };
}

function boxAt({ x, y }: { x: number; y: number }, { width, height }: Size): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}

function areaOf(ems: number, fontSize: number): number {
  const { width, height } = sizeOf(ems, fontSize);
  return width * height;
}

/** Along a spiral from where it was, or should be; adds its box to those settled. Null when there is no room. */
function freePlace(
  { width, height }: Size,
  fontSize: number,
  from: { x: number; y: number },
  settled: Box[],
  plane: Plane,
): { x: number; y: number } | null {
  const pitch = Math.max(plane.minText, fontSize * 0.5) * 0.16;
  // As wide as the plane is for its height: what is equally far from the middle is equally far from the edges.
  const stretch = plane.width / plane.height;
  const furthest = plane.height * 1.05;
  let inTheWay: Box | undefined;
  for (let angle = 0; pitch * angle < furthest; angle += angle < 6 ? 0.4 : 3 / angle) {
    const x = from.x + pitch * angle * Math.cos(angle) * stretch;
    const y = from.y + pitch * angle * Math.sin(angle);
    const box = boxAt({ x, y }, { width, height });
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= plane.width && box.bottom <= plane.height;
    // What was in the way of the place before is likely to be in the way of this one, too.
    if (!isInside || (inTheWay && overlaps(box, inTheWay))) continue;
    inTheWay = settled.find((other) => overlaps(box, other));
    if (inTheWay) continue;
    settled.push(box);
    return { x: rounded(x), y: rounded(y) };
  }
  return null;
}

function overlaps(a: Box, b: Box): boolean {
  // Half a unit may touch: places are rounded.
  return a.left < b.right - 0.5 && a.right > b.left + 0.5 && a.top < b.bottom - 0.5 && a.bottom > b.top + 0.5;
}
