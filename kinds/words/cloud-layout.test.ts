import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideEms, layoutCloud, lineEms, type Cloud, type PlacedWord, type Plane } from './cloud-layout.ts';
import { cloudWordWidth } from '#ui/text/estimate-text-width.ts';

const plane: Plane = { width: 1800, height: 600, minText: 25, maxText: 150, maxWords: 200 };
const counted = fc.uniqueArray(
  fc.record({
    word: fc.string({
      minLength: 1,
      maxLength: 14,
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'i', 'm', 'n', 's', 't', 'w'),
    }),
    count: fc.nat({ max: 90 }).map((n) => n + 1),
  }),
  {
    selector: ({ word }) => word,
    maxLength: 60,
  },
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

it('keeps nearly every word in place while others are added one by one', () => {
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

it('moves words only when a larger one needs their place', () => {
  const words = growing(40);
  const before = layoutCloud(null, words, plane);
  const after = layoutCloud(before, byCount(words.map((one, at) => (at === 30 ? { ...one, count: 40 } : one))), plane);
  const places = new Map(before.words.map((word) => [word.key, word]));
  const grown = after.words.find(({ word }) => word === words[30]?.word);
  expect(grown?.fontSize).toBeGreaterThan(places.get(grown?.key ?? '')?.fontSize ?? Number.POSITIVE_INFINITY);
  const moved = after.words.filter(({ key, x, y }) => places.get(key)?.x !== x || places.get(key)?.y !== y);
  expect(moved.length).toBeLessThan(16);
});

it('recognizes a word when another spelling becomes more common', () => {
  const before = layoutCloud(
    null,
    [
      { word: 'Sea', count: 2 },
      { word: 'air', count: 1 },
    ],
    plane,
  );
  const after = layoutCloud(
    before,
    [
      { word: 'sea', count: 3 },
      { word: 'air', count: 1 },
    ],
    plane,
  );
  expect(after.words.map(({ key, x, y }) => [key, x, y])).toEqual(before.words.map(({ key, x, y }) => [key, x, y]));
});

const named = (count: number, countOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({
    word: ['sea', 'mountain', 'air', 'forest', 'quiet', 'harbour', 'snow'][at % 7] + String(at),
    count: countOf(at),
  }));

it('holds two hundred words at a readable size', () => {
  const words = named(200, (at) => 1 + Math.floor(40 / (at + 1)));
  let cloud = layoutCloud(null, words, plane);
  expect(cloud.leftOutCount).toBeLessThan(20);
  for (let update = 0; update < 5; update += 1)
    cloud = layoutCloud(
      cloud,
      byCount(words.map((one, at) => ({ ...one, count: one.count + (at % (update + 2)) }))),
      plane,
    );
  expect(cloud.words.length).toBeGreaterThan(120);
});

it('fits more words when none stands out, and keeps them when one gets another vote', () => {
  const alike = layoutCloud(
    null,
    named(200, () => 1),
    plane,
  );
  expect(alike.words.length).toBeGreaterThan(90);
  const after = layoutCloud(
    alike,
    named(200, (at) => (at === 0 ? 4 : 1)),
    plane,
  );
  expect(after.words.length).toBeGreaterThan(90);
  // A few words that stand out stay the larger ones.
  const uneven = layoutCloud(
    null,
    named(200, (at) => (at < 10 ? 9 : 1)),
    plane,
  );
  expect(uneven.words[0]?.fontSize).toBeGreaterThan(2 * plane.minText);
});

const once = (...words: string[]) => words.map((word) => ({ word, count: 1 }));

it('sets few words large, but omits none for that', () => {
  const sizes = (...words: string[]) => layoutCloud(null, once(...words), plane).words.map(({ fontSize }) => fontSize);
  expect(sizes('calm')).toEqual([plane.maxText * 1.6]);
  expect(Math.min(...sizes('calm', 'new'))).toBeGreaterThan(0.9 * plane.maxText);
  for (const words of [
    ['interference', 'quantum'],
    ['electrodynamics', 'new'],
    ['interferometers', 'electrodynamics', 'thermodynamics'],
  ])
    expect(sizes(...words)).toHaveLength(words.length);
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

const nine = [
  ['light', 4],
  ['mystery', 4],
  ['photon', 3],
  ['interference', 2],
  ['pattern', 2],
  ['quantum', 2],
  ['slit', 1],
  ['uncertainty', 1],
  ['wave', 1],
].map(([word, count]) => ({ word: String(word), count: Number(count) }));
const offCentre = (cloud: Cloud) => {
  const boxes = cloud.words.map(boxOf);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { x: Math.abs((left + right) / 2 / plane.width - 0.5), y: Math.abs((top + bottom) / 2 / plane.height - 0.5) };
};

it('centres a cloud that is laid out from scratch, always with the same result', () => {
  for (const words of [nine, nine.slice(0, 5), growing(20), growing(60)]) {
    const cloud = layoutCloud(null, words, plane);
    expect(layoutCloud(null, words, plane)).toEqual(cloud);
    expect(offCentre(cloud).x).toBeLessThan(0.002);
    expect(offCentre(cloud).y).toBeLessThan(0.002);
    expect(overlapping(cloud)).toEqual([]);
  }
});

it('stays balanced while it grows', () => {
  let cloud: Cloud | null = null;
  for (let count = 1; count <= nine.length; count += 1) cloud = layoutCloud(cloud, nine.slice(0, count), plane);
  expect(cloud?.words).toHaveLength(nine.length);
  expect(offCentre(cloud ?? layoutCloud(null, [], plane)).x).toBeLessThan(0.06);
});

const sets = [
  ['sea'],
  ['light', 'wave'],
  ['light', 'wave', 'photon'],
  ['a', 'b', 'c'],
  ['interference', 'superposition', 'light'],
];

it('centres one, two and three words, loaded together or one by one, without moving any', () => {
  for (const words of sets) {
    let grown: Cloud | null = null;
    for (const [place] of words.entries()) {
      const before = new Map(grown?.words.map(({ key, x, y }) => [key, { x, y }]));
      grown = layoutCloud(grown, once(...words.slice(0, place + 1)), plane);
      for (const [key, { x, y }] of before)
        expect(grown.words.find((word) => word.key === key)).toMatchObject({ x, y });
    }
    for (const cloud of [layoutCloud(null, once(...words), plane), grown ?? layoutCloud(null, [], plane)]) {
      expect(cloud.words).toHaveLength(words.length);
      expect(overlapping(cloud)).toEqual([]);
      expect(cloud.words.map(({ x }) => x)).toEqual(words.map(() => plane.width / 2));
      const boxes = cloud.words.map(boxOf);
      const middle = (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
      expect(Math.abs(middle / plane.height - 0.5), words.join(' ')).toBeLessThan(0.12);
    }
  }
});

it('removes hardly any word when another one starts to stand out', () => {
  const words = growing(110).map((one, at) => ({ ...one, count: 1 + (at % 2) }));
  let cloud = layoutCloud(null, byCount(words), plane);
  for (let count = 3; count <= 40; count += 1) {
    const before = new Set(cloud.words.map(({ key }) => key));
    cloud = layoutCloud(cloud, byCount(words.map((one, at) => (at === 7 ? { ...one, count } : one))), plane);
    const after = new Set(cloud.words.map(({ key }) => key));
    expect([...before].filter((key) => !after.has(key)).length, `at ${count} votes`).toBeLessThanOrEqual(4);
  }
});
