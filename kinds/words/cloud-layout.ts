import type { WordCount } from '#contracts/poll-kinds.ts';
import { answerKey } from '../spellings.ts';
import { cloudWordWidth } from '#ui/text/estimate-text-width.ts';

/** All lengths are in user units of the SVG. */
export interface Plane {
  width: number;
  height: number;
  /** Words too large for this are left out. */
  minText: number;
  maxText: number;
  maxWords: number;
}

export interface PlacedWord extends WordCount {
  /** The key stays the same when another spelling becomes more common. */
  key: string;
  x: number;
  y: number;
  fontSize: number;
}

export interface Cloud {
  words: readonly PlacedWord[];
  scale: number;
  leftOutCount: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Shares of `maxText`; the fuller the plane, the smaller. */
const scales = [1.6, 1.15, 0.96, 0.82, 0.73, 0.66, 0.6, 0.54, 0.49, 0.44, 0.38, 0.34, 0.31, 0.28, 0.25];
/** The smallest scale at which some words stand out. Equal words may be smaller. */
const lastUneven = scales.indexOf(0.38);
const ordinary = scales.indexOf(0.82);
/** If words fill more of the plane, not all find a place. */
const maxFill = 0.47;
const wordWidth = 0.98;
/** This many are stacked in the middle, the first slightly above it. */
const stacked = 3;
const firstAt = 0.42;
/** In ems. With a normal space, neighbours would read as one phrase. */
export const besideEms = 0.54;
/** The height of a line in ems, with space above and below. */
export const lineEms = 1.16;
/** Sizes change in steps, so that a single vote seldom changes one. */
const sizeSteps = 6;

/** Words of `before` keep their place unless a larger one needs it. New ones go nearest to the middle. */
export function layoutCloud(before: Cloud | null, counted: readonly WordCount[], plane: Plane): Cloud {
  const wanted = counted
    .slice(0, plane.maxWords)
    .map((one) => ({ ...one, key: answerKey('words', one.word), ems: cloudWordWidth(one.word) + besideEms }));
  // A word that starts to stand out must not remove others.
  const smallest = Math.max(smallestFor(wanted, before), before?.scale ?? 0);
  let scale = Math.min(scaleFor(wanted, before, plane), smallest);
  let words = layAt(scale, before, wanted, plane);
  while (words.length < wanted.length && scale < smallest) {
    scale += 1;
    words = layAt(scale, before, wanted, plane);
  }
  // A new cloud is centred; a grown one keeps its place.
  return { words: before ? words : centred(words, wanted, plane), scale, leftOutCount: counted.length - words.length };
}

function centred(words: readonly PlacedWord[], wanted: readonly Wanted[], plane: Plane): PlacedWord[] {
  // A stack leaves room for the next word.
  if (words.length <= stacked) return [...words];
  const ems = new Map(wanted.map((one) => [one.key, one.ems]));
  const { x, y } = centreOffset(
    words.map((word) => boxAt(word, sizeOf(ems.get(word.key) ?? 0, word.fontSize))),
    plane,
  );
  return words.map((word) => ({ ...word, x: rounded(word.x - x), y: rounded(word.y - y) }));
}

function centreOffset(boxes: readonly Box[], { width, height }: Plane): { x: number; y: number } {
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
  // If a word found no room, larger ones find none either.
  const tooLarge: Size[] = [];
  const isOld = ({ key }: { key: string }): boolean => places.has(key);
  for (const one of [...sized.filter(isOld), ...sized.filter((each) => !isOld(each))]) {
    const from = places.get(one.key);
    const size = sizeOf(one.ems, one.fontSize);
    if (tooLarge.some(({ width, height }) => size.width >= width && size.height >= height)) continue;
    const mayFloat = from || scale >= ordinary || wanted.length > stacked;
    const place =
      (!from && stackedPlace(size, settled, plane)) ||
      (mayFloat ? freePlace(size, one.fontSize, from ?? balancedPlace(settled, plane), settled, plane) : null);
    const { ems: _, ...word } = one;
    if (place) found.set(one.key, { ...word, ...place });
    else tooLarge.push(size);
  }
  return sized.flatMap(({ key }) => found.get(key) ?? []);
}

/** Shifts the centre to balance the other words. */
function balancedPlace(settled: readonly Box[], plane: Plane): { x: number; y: number } {
  const { x, y } = centreOffset(settled, plane);
  return { x: plane.width / 2 - x, y: plane.height / 2 - y };
}

/** Balanced; adding the next word moves none. */
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

/** Shrinks when necessary, but grows only with much space, because resizing distracts. */
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
  // Once even, tolerates twice the difference: a single vote must not remove half of the cloud.
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

/** Searches along a spiral and adds the box to `settled`; null without room. */
function freePlace(
  { width, height }: Size,
  fontSize: number,
  from: { x: number; y: number },
  settled: Box[],
  plane: Plane,
): { x: number; y: number } | null {
  const pitch = Math.max(plane.minText, fontSize * 0.5) * 0.16;
  // With the plane's ratio, equal distances reach all edges together.
  const stretch = plane.width / plane.height;
  const furthest = plane.height * 1.05;
  let inTheWay: Box | undefined;
  for (let angle = 0; pitch * angle < furthest; angle += angle < 6 ? 0.4 : 3 / angle) {
    const x = from.x + pitch * angle * Math.cos(angle) * stretch;
    const y = from.y + pitch * angle * Math.sin(angle);
    const box = boxAt({ x, y }, { width, height });
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= plane.width && box.bottom <= plane.height;
    // What blocked the last place probably blocks this one.
    if (!isInside || (inTheWay && overlaps(box, inTheWay))) continue;
    inTheWay = settled.find((other) => overlaps(box, other));
    if (inTheWay) continue;
    settled.push(box);
    return { x: rounded(x), y: rounded(y) };
  }
  return null;
}

function overlaps(a: Box, b: Box): boolean {
  // Places are rounded, so half a unit does not matter.
  return a.left < b.right - 0.5 && a.right > b.left + 0.5 && a.top < b.bottom - 0.5 && a.bottom > b.top + 0.5;
}
