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
  const emitMessage = (): void => {
    for (const listener of listeners) listener();
  };
  return { pusher: pusher as never, calls, listeners, emitMessage };
}

test('keeps a socket that answers the ping', () => {
  const { pusher, calls, listeners, emitMessage } = pusherIn('connected');
  checkConnectionNow(pusher, new AbortController().signal);
  expect(calls).toEqual(['pusher:ping']);
  emitMessage();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['pusher:ping']);
  expect(listeners.size).toBe(0);
});

test('replaces a silent socket within seconds after sleep', () => {
  const { pusher, calls, listeners } = pusherIn('connected');
  checkConnectionNow(pusher, new AbortController().signal);
  vi.advanceTimersByTime(3_999);
  expect(calls).toEqual(['pusher:ping']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['pusher:ping', 'disconnect', 'connect']);
  expect(listeners.size).toBe(0);
});
