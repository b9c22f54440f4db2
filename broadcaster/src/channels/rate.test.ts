import { expect, test } from 'vitest';
import { spend } from './rate.ts';

function count(times: readonly number[], perSecond: number, burst: number): number {
  let dueAtMs = 0;
  let passed = 0;
  for (const nowMs of times) {
    const next = spend(dueAtMs, nowMs, perSecond, burst);
    if (next === undefined) continue;
    dueAtMs = next;
    passed += 1;
  }
  return passed;
}

test('allows a burst immediately and nothing beyond it', () => {
  expect(count(Array<number>(50).fill(5_000), 10, 10)).toBe(10);
});

test('refills at its rate', () => {
  const everyTenMs = Array.from({ length: 1_000 }, (_, index) => 5_000 + index * 10);
  expect(count(everyTenMs, 10, 10)).toBe(109);
});

test('a refused attempt does not use up the rate', () => {
  expect(count([0, 0, 0, 0, 1_000], 1, 1)).toBe(2);
});
