import type Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSignedIn } from './sign-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake real-time client: like the real one, it signs in once per socket unless its flag is reset. */
function fakePusher() {
  const listeners = new Map<string, (message: { event: string }) => void>();
  const bind = (event: string, listener: (message: { event: string }) => void) => void listeners.set(event, listener);
  const user = { signin_requested: false, bind };
  const onSignIn = vi.fn();
  const connectionCalls: string[] = [];
  const signin = (): void => {
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
  keepSignedIn(pusher, 'ada', () => status, new AbortController().signal);
  refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
  status = 403;
  refuse();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
});

test('does not sign in again after a reconnect has done so', async () => {
  const { pusher, onSignIn, refuse, succeed } = fakePusher();
  keepSignedIn(pusher, 'ada', () => 503, new AbortController().signal);
  refuse();
  succeed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onSignIn).toHaveBeenCalledOnce();
  refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSignIn).toHaveBeenCalledTimes(2);
});

test('reconnects for another person and keeps the connection for the same one', () => {
  const { pusher, connectionCalls } = fakePusher();
  for (const as of ['ada', 'ada']) keepSignedIn(pusher, as, () => undefined, new AbortController().signal);
  expect(connectionCalls).toEqual([]);
  for (const as of ['ben', 'ben']) keepSignedIn(pusher, as, () => undefined, new AbortController().signal);
  expect(connectionCalls).toEqual(['disconnect', 'connect']);
});
