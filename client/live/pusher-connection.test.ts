import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnectionNow, keepSignedIn, leaveChannel } from './pusher-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

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
  const emitMessage = () => {
    for (const listener of listeners) listener();
  };
  return { pusher: pusher as never, calls, listeners, emitMessage };
}

test('keeps a socket that answers the ping', () => {
  const { pusher, calls, listeners, emitMessage } = pusherIn('connected');
  checkConnectionNow(pusher, signal);
  expect(calls).toEqual(['pusher:ping']);
  emitMessage();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['pusher:ping']);
  expect(listeners.size).toBe(0);
});

test('replaces a silent socket within seconds after the device wakes up', () => {
  const { pusher, calls, listeners } = pusherIn('connected');
  checkConnectionNow(pusher, signal);
  vi.advanceTimersByTime(3_999);
  expect(calls).toEqual(['pusher:ping']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['pusher:ping', 'disconnect', 'connect']);
  expect(listeners.size).toBe(0);
});

/** A fake real-time client. Like the real one, it signs in once per socket unless its flag is reset. */
function fakePusher() {
  const listeners = new Map<string, (message: { event: string }) => void>();
  const bind = (event: string, listener: (message: { event: string }) => void) => void listeners.set(event, listener);
  const user = { signin_requested: false, bind };
  const onSignIn = vi.fn();
  const connectionCalls: string[] = [];
  const signin = () => {
    if (!user.signin_requested) onSignIn();
    user.signin_requested = true;
  };
  return {
    pusher: {
      user,
      connection: { bind },
      signin,
      disconnect: () => connectionCalls.push('disconnect'),
      connect: () => connectionCalls.push('connect'),
    } as unknown as Pusher,
    connectionCalls,
    onSignIn,
    refuse: () => listeners.get('pusher:signin_error')?.({ event: 'pusher:signin_error' }),
    succeed: () => listeners.get('message')?.({ event: 'pusher:signin_success' }),
  };
}

test('does not retry a final refusal', async () => {
  const { pusher, onSignIn, refuse } = fakePusher();
  let status = 503;
  keepSignedIn(pusher, 'ada', () => status, signal);
  refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
  status = 403;
  refuse();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
});

test('does not sign in again if a reconnect has already done so', async () => {
  const { pusher, onSignIn, refuse, succeed } = fakePusher();
  keepSignedIn(pusher, 'ada', () => 503, signal);
  refuse();
  succeed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onSignIn).toHaveBeenCalledOnce();
  refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
});

test('reconnects when another person signs in, and keeps the connection for the same person', () => {
  const { pusher, connectionCalls } = fakePusher();
  for (const as of ['ada', 'ada']) keepSignedIn(pusher, as, () => undefined, signal);
  expect(connectionCalls).toEqual([]);
  for (const as of ['ben', 'ben']) keepSignedIn(pusher, as, () => undefined, signal);
  expect(connectionCalls).toEqual(['disconnect', 'connect']);
});

test('a reconnect does not join a channel that was left while it was being joined', () => {
  const pusher = new Pusher('key', { cluster: '', wsHost: '127.0.0.1', wsPort: 9 });
  pusher.disconnect();
  for (const name of ['private-left', 'private-entered']) pusher.subscribe(name).subscriptionPending = true;
  leaveChannel(pusher, 'private-left');
  // It joins these again.
  expect(pusher.allChannels().map(({ name }) => name)).toEqual(['private-entered']);
});
