import { expect, it } from 'vitest';
import { HeavyHitters } from './heavy-hitters.ts';

it('knows what was given most often', () => {
  const given = new HeavyHitters(10);
  for (const key of ['a', 'b', 'b', 'c']) given.add(key);
  expect(['a', 'b', 'c', 'd'].filter((key) => given.isFirst(key))).toEqual(['b']);
  given.forget('b');
  expect(['a', 'b', 'c', 'd'].filter((key) => given.isFirst(key))).toEqual(['a', 'c']);
});

it('keeps what comes often in a flood of what comes once', () => {
  const given = new HeavyHitters(10);
  for (let round = 0; round < 1_000; round += 1) {
    given.add('open sesame');
    for (let place = 0; place < 8; place += 1) given.add(`wrong ${round} ${place}`);
  }
  expect(given.isFirst('open sesame')).toBe(true);
  expect(given.isFirst('wrong 999 7')).toBe(false);
});
