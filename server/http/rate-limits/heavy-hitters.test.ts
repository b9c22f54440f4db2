import { expect, it } from 'vitest';
import { HeavyHitters } from './heavy-hitters.ts';

it('finds the most frequent keys', () => {
  const hitters = new HeavyHitters(10);
  for (const key of ['a', 'b', 'b', 'c']) hitters.add(key);
  expect(['a', 'b', 'c', 'd'].filter((key) => hitters.isFirst(key))).toEqual(['b']);
  hitters.forget('b');
  expect(['a', 'b', 'c', 'd'].filter((key) => hitters.isFirst(key))).toEqual(['a', 'c']);
});

it('keeps a frequent key among a flood of unique ones', () => {
  const hitters = new HeavyHitters(10);
  for (let round = 0; round < 1_000; round += 1) {
    hitters.add('open sesame');
    for (let place = 0; place < 8; place += 1) hitters.add(`wrong ${round} ${place}`);
  }
  expect(hitters.isFirst('open sesame')).toBe(true);
  expect(hitters.isFirst('wrong 999 7')).toBe(false);
});
