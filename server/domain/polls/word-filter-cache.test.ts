import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WordFilterCache } from './word-filter-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps what the list says of the words that are there, and of no others', () => {
  const judged = new WordFilterCache();
  expect([...judged.judge('cloud', ['bad'], ['good', 'bad'])]).toEqual([
    ['good', false],
    ['bad', true],
  ]);
  expect([...judged.judge('cloud', ['bad'], ['bad', 'new'])]).toEqual([
    ['bad', true],
    ['new', false],
  ]);
  expect([...(judged.of('cloud') ?? [])]).toEqual([
    ['bad', true],
    ['new', false],
  ]);
  judged.judge('cloud', ['bad'], []);
  expect(judged.of('cloud')?.size).toBe(0);
});

it('asks another list anew', () => {
  const judged = new WordFilterCache();
  judged.judge('cloud', ['bad'], ['good', 'bad']);
  expect([...judged.judge('cloud', ['good'], ['good', 'bad'])]).toEqual([
    ['good', true],
    ['bad', false],
  ]);
});

it('forgets a cloud that nobody counts any more, as one that was deleted', () => {
  const judged = new WordFilterCache();
  judged.judge('deleted', ['bad'], ['bad']);
  judged.judge('grows', ['bad'], ['bad']);
  vi.advanceTimersByTime(45_000);
  judged.judge('grows', ['bad'], ['bad', 'new']);
  vi.advanceTimersByTime(45_000);
  expect([judged.of('deleted'), judged.of('grows')?.size]).toEqual([undefined, 2]);
  vi.advanceTimersByTime(15_000);
  expect([judged.of('grows'), vi.getTimerCount()]).toEqual([undefined, 0]);
});

it('keeps no more clouds than grow at a time', () => {
  const judged = new WordFilterCache();
  for (let cloud = 0; cloud <= 50; cloud += 1) judged.judge(`${cloud}`, ['bad'], ['bad']);
  expect([judged.of('0'), judged.of('50')?.size]).toEqual([undefined, 1]);
});
