import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideEms, layoutCloud, lineEms, type Cloud, type PlacedWord, type Plane } from './cloud-layout.ts';
import { cloudWordWidth } from '#ui/text/estimate-text-width.ts';

const plane: Plane = { width: 1800, height: 600, minText: 25, maxText: 150, maxWords: 200 };
const counted = fc.uniqueArray(
  fc.record({
    word: fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom(...Array.from('abcdeimnstw')) }),
    count: fc.nat({ max: 90 }).map((n) => n + 1),
  }),
  { selector: ({ word }) => word, maxLength: 60 },
);
const byCount = <Word extends { count: number }>(words: readonly Word[]): Word[] =>
  words.toSorted((a, b) => b.count - a.count);

function boxOf({ word, x, y, fontSize }: PlacedWord) {
  const [width, height] = [(cloudWordWidth(word) + besideEms) * fontSize, fontSize * lineEms];
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlapping({ words }: Cloud): string[] {
  const boxes = words.map((word) => ({ word: word.word, ...boxOf(word) }));
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .flatMap((b) =>
        a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1
          ? [`${a.word} on ${b.word}`]
          : [],
      ),
  );
}

it('places every word inside the plane without overlaps, for any sequence of updates', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 1, maxLength: 4 }), (updates) => {
      let cloud: Cloud | null = null;
      for (const words of updates) {
        cloud = layoutCloud(cloud, byCount(words), plane);
        expect(overlapping(cloud)).toEqual([]);
        expect(cloud.words.length + cloud.leftOutCount).toBe(words.length);
        for (const word of cloud.words) {
          const { left, right, top, bottom } = boxOf(word);
          expect(Math.min(left, top, plane.width - right, plane.height - bottom)).toBeGreaterThan(-1);
          expect(word.fontSize).toBeGreaterThanOrEqual(plane.minText);
        }
      }
    }),
    { numRuns: 30 },
  );
});

const growing = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    word: `word${at}`.slice(0, 4 + (at % 7)) + at,
    count: 1 + Math.floor(60 / (at + 1)),
  }));

it('keeps nearly every word in place while more words are added one by one', () => {
  let cloud = layoutCloud(null, growing(10), plane);
  let moved = 0;
  let kept = 0;
  for (let count = 11; count <= 120; count += 1) {
    const places = new Map(cloud.words.map((word) => [word.key, word]));
    cloud = layoutCloud(cloud, growing(count), plane);
    for (const word of cloud.words) {
      const before = places.get(word.key);
      if (before) void (before.x === word.x && before.y === word.y ? (kept += 1) : (moved += 1));
    }
  }
  expect(kept).toBeGreaterThan(5_000);
  expect(moved / kept).toBeLessThan(0.02);
});

const once = (...words: string[]) => words.map((word) => ({ word, count: 1 }));

it('recognizes a word when another spelling becomes more common', () => {
  const cloudOf = (before: Cloud | null, word: string, count: number) =>
    layoutCloud(before, [{ word, count }, ...once('air')], plane).words.map(({ key, x, y }) => [key, x, y]);
  const before = layoutCloud(null, [{ word: 'Sea', count: 2 }, ...once('air')], plane);
  expect(cloudOf(before, 'sea', 3)).toEqual(cloudOf(null, 'Sea', 2));
});

it('holds two hundred words at a readable size', () => {
  const words = Array.from({ length: 200 }, (_, at) => ({
    word: ['sea', 'mountain', 'air', 'forest', 'quiet', 'harbour', 'snow'][at % 7] + String(at),
    count: 1 + Math.floor(40 / (at + 1)),
  }));
  let cloud = layoutCloud(null, words, plane);
  expect(cloud.leftOutCount).toBeLessThan(20);
  for (let update = 2; update < 7; update += 1)
    cloud = layoutCloud(cloud, byCount(words.map((one, at) => ({ ...one, count: one.count + (at % update) }))), plane);
  expect(cloud.words.length).toBeGreaterThan(120);
});

it('shrinks the longest possible word so that it is not cut off', () => {
  for (const word of ['Donaudampfschifffahrtskapitän', 'W'.repeat(30)]) {
    for (const words of [once(word), once(word, 'calm'), once('calm', 'new', word, 'sea')]) {
      const cloud = layoutCloud(null, words, plane);
      expect(cloud.leftOutCount, word).toBe(0);
      for (const { left, right } of cloud.words.map(boxOf))
        expect(Math.min(left, plane.width - right)).toBeGreaterThanOrEqual(-1);
    }
  }
});

const offCentre = (cloud: Cloud) => {
  const boxes = cloud.words.map(boxOf);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { x: Math.abs((left + right) / 2 / plane.width - 0.5), y: Math.abs((top + bottom) / 2 / plane.height - 0.5) };
};

it('centres a cloud that is laid out from scratch, always with the same result', () => {
  for (const words of [growing(20), growing(60)]) {
    const cloud = layoutCloud(null, words, plane);
    expect(layoutCloud(null, words, plane)).toEqual(cloud);
    expect(offCentre(cloud).x).toBeLessThan(0.002);
    expect(offCentre(cloud).y).toBeLessThan(0.002);
    expect(overlapping(cloud)).toEqual([]);
  }
});
