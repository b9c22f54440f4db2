import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnectionNow } from './liveness-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pusherIn(state: string) {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const pusher = {
    connection: {
      state,
      bind: (_: string, listener: () => void) => void listeners.add(listener),
      unbind: (_: string, listener: () => void) => void listeners.delete(listener),
      send_event: (event: string) => void calls.push(event),
    },
    connect: () => void calls.push('connect'),
    disconnect: () => void calls.push('disconnect'),
  };
  const speak = (): void => {
    for (const listener of listeners) listener();
  };
  return { pusher: pusher as never, calls, listeners, speak };
}

test('a socket that answers stays', () => {
  const { pusher, calls, listeners, speak } = pusherIn('connected');
  checkConnectionNow(pusher, new AbortController().signal);
  expect(calls).toEqual(['pusher:ping']);
  speak();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['pusher:ping']);
  expect(listeners.size).toBe(0);
});

test('a socket that is silent after a sleep is replaced within seconds, not after two minutes', () => {
  const { pusher, calls, listeners } = pusherIn('connected');
  checkConnectionNow(pusher, new AbortController().signal);
  vi.advanceTimersByTime(3_999);
  expect(calls).toEqual(['pusher:ping']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['pusher:ping', 'disconnect', 'connect']);
  expect(listeners.size).toBe(0);
});

test('a lost connection is tried again at once, one under way is left alone', () => {
  const lost = pusherIn('unavailable');
  checkConnectionNow(lost.pusher, new AbortController().signal);
  expect(lost.calls).toEqual(['disconnect', 'connect']);
  const underWay = pusherIn('connecting');
  checkConnectionNow(underWay.pusher, new AbortController().signal);
  expect(underWay.calls).toEqual([]);
});

test('a client that was ended meanwhile does not come back', () => {
  const { pusher, calls, listeners } = pusherIn('connected');
  const end = new AbortController();
  checkConnectionNow(pusher, end.signal);
  end.abort();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['pusher:ping']);
  expect(listeners.size).toBe(0);
});
