import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from '../app/connection.ts';
import { pollWhileDisconnected } from './fallback-polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' as const }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('polling reports how long the socket has been lost, or that there has never been one', () => {
  const connection = createConnection();
  const lost: number[] = [];
  const stop = pollWhileDisconnected(connection, (lostMs) => lost.push(lostMs));
  connection.setSocketState('unavailable');
  vi.advanceTimersByTime(5_000);
  expect(lost).toEqual([Infinity, Infinity]);
  connection.setSocketState('open');
  connection.setChannelsState('joined');
  vi.advanceTimersByTime(60_000);
  expect(lost.splice(0)).toHaveLength(2);
  connection.setSocketState('lost');
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual([]);
  connection.setSocketState('unavailable');
  vi.advanceTimersByTime(20_000);
  expect(lost).toEqual([11_500, 14_500, 17_500, 20_500, 23_500, 26_500, 29_500]);
  stop();
});
