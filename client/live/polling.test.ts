import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { pollWhileDark } from './polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' as const }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that polls says for how long its socket has been lost, or that it had none', () => {
  const connection = createConnection();
  const lost: number[] = [];
  const stop = pollWhileDark(connection, (lostMs) => lost.push(lostMs));
  connection.socketIs('unavailable');
  vi.advanceTimersByTime(3_000);
  expect(lost).toEqual([Infinity]);
  connection.socketIs('open');
  connection.channelsAre('joined');
  vi.advanceTimersByTime(60_000);
  expect(lost.splice(0)).toEqual([Infinity]);
  connection.socketIs('lost');
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual([]);
  connection.socketIs('unavailable');
  vi.advanceTimersByTime(20_000);
  expect(lost.length).toBeGreaterThan(3);
  expect(lost).toEqual(lost.toSorted((one, other) => one - other));
  expect(lost[0]).toBeGreaterThanOrEqual(10_000);
  expect(lost.at(-1)).toBeGreaterThan(25_000);
  expect(lost.at(-1)).toBeLessThanOrEqual(30_000);
  stop();
});
