import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WordFilterCache } from './word-filter-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('caches the filter result of the current words, and of no others', () => {
  const cache = new WordFilterCache();
  expect([...cache.judge('cloud', ['bad'], ['good', 'bad'])]).toEqual([
    ['good', false],
    ['bad', true],
  ]);
  expect([...cache.judge('cloud', ['bad'], ['bad', 'new'])]).toEqual([
    ['bad', true],
    ['new', false],
  ]);
  expect([...(cache.of('cloud') ?? [])]).toEqual([
    ['bad', true],
    ['new', false],
  ]);
  cache.judge('cloud', ['bad'], []);
  expect(cache.of('cloud')?.size).toBe(0);
});

it('forgets a cloud that is no longer counted, such as a deleted one', () => {
  const cache = new WordFilterCache();
  cache.judge('deleted', ['bad'], ['bad']);
  cache.judge('grows', ['bad'], ['bad']);
  vi.advanceTimersByTime(45_000);
  cache.judge('grows', ['bad'], ['bad', 'new']);
  vi.advanceTimersByTime(45_000);
  expect([cache.of('deleted'), cache.of('grows')?.size]).toEqual([undefined, 2]);
  vi.advanceTimersByTime(15_000);
  expect([cache.of('grows'), vi.getTimerCount()]).toEqual([undefined, 0]);
});
