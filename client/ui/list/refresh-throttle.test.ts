import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefreshThrottle } from './refresh-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function throttleWithLog() {
  const log: string[] = [];
  const throttle = createRefreshThrottle({
    ask: () => log.push('ask'),
    onHeld: (isHeld) => log.push(isHeld ? 'held' : 'free'),
    everyMs: 3_000,
    spreadMs: 500,
  });
  const requestCount = () => log.filter((each) => each === 'ask').length;
  return { throttle, log, requestCount };
}

it('refreshes soon after the first change, then at most every few seconds', () => {
  const { throttle, requestCount } = throttleWithLog();
  throttle.note();
  vi.advanceTimersByTime(500);
  expect(requestCount()).toBe(1);
  for (let step = 0; step < 60; step += 1) {
    throttle.note();
    vi.advanceTimersByTime(100);
  }
  expect(requestCount()).toBeGreaterThanOrEqual(2);
  expect(requestCount()).toBeLessThanOrEqual(3);
  vi.advanceTimersByTime(10_000);
  const settled = requestCount();
  vi.advanceTimersByTime(60_000);
  expect(requestCount()).toBe(settled);
});

it('does not refresh while held, reports that, and refreshes once everything is released', () => {
  const { throttle, log, requestCount } = throttleWithLog();
  throttle.hold('pointer', true);
  throttle.hold('focus', true);
  throttle.note();
  vi.advanceTimersByTime(5_000);
  expect(log).toEqual(['held']);
  throttle.hold('pointer', false);
  vi.advanceTimersByTime(5_000);
  expect(requestCount()).toBe(0);
  throttle.hold('focus', false);
  vi.advanceTimersByTime(500);
  expect(log).toEqual(['held', 'free', 'ask']);
});

it('refreshes immediately on refreshNow, and not after close', () => {
  const { throttle, requestCount } = throttleWithLog();
  throttle.hold('pointer', true);
  throttle.note();
  throttle.refreshNow();
  expect(requestCount()).toBe(1);
  throttle.note();
  throttle.close();
  vi.advanceTimersByTime(10_000);
  expect(requestCount()).toBe(1);
});
