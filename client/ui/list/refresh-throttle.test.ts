import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefreshThrottle } from './refresh-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function throttleWithLog() {
  const log: string[] = [];
  const gate = createRefreshThrottle({
    ask: () => log.push('ask'),
    onHeld: (isHeld) => log.push(isHeld ? 'held' : 'free'),
    everyMs: 3_000,
    spreadMs: 500,
  });
  const asked = (): number => log.filter((each) => each === 'ask').length;
  return { gate, log, asked };
}

it('asks soon after the first change, then at most every few seconds', () => {
  const { gate, asked } = throttleWithLog();
  gate.note();
  vi.advanceTimersByTime(500);
  expect(asked()).toBe(1);
  for (let step = 0; step < 60; step += 1) {
    gate.note();
    vi.advanceTimersByTime(100);
  }
  expect(asked()).toBeGreaterThanOrEqual(2);
  expect(asked()).toBeLessThanOrEqual(3);
  vi.advanceTimersByTime(10_000);
  const settled = asked();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(settled);
});

it('asks for nothing while held, reports that, and asks once everything is released', () => {
  const { gate, log, asked } = throttleWithLog();
  gate.hold('pointer', true);
  gate.hold('focus', true);
  gate.note();
  vi.advanceTimersByTime(5_000);
  expect(log).toEqual(['held']);
  gate.hold('pointer', false);
  vi.advanceTimersByTime(5_000);
  expect(asked()).toBe(0);
  gate.hold('focus', false);
  vi.advanceTimersByTime(500);
  expect(log).toEqual(['held', 'free', 'ask']);
});

it('asks immediately on refreshNow, and not after close', () => {
  const { gate, asked } = throttleWithLog();
  gate.hold('pointer', true);
  gate.note();
  gate.refreshNow();
  expect(asked()).toBe(1);
  gate.note();
  gate.close();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
});
