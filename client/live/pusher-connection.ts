import type Pusher from 'pusher-js';
import { connection } from '../app/connection.ts';
import { createRetry } from './retry.ts';

const pongTimeoutMs = 4_000;

/**
 * After sleep a phone trusts its dead socket for up to activity + pong time-out (F3). Called when the page becomes
 * visible or the network returns: sends a ping and reconnects without a pong; retries a lost connection at once. Does
 * nothing once `signal` has aborted.
 */
export function checkConnectionNow(pusher: Pusher, signal: AbortSignal): void {
  if (pusher.connection.state !== 'connected') {
    reconnect(pusher);
    return;
  }
  const timer = setTimeout(() => {
    pusher.connection.unbind('message', gotPong);
    if (!signal.aborted) reconnect(pusher);
  }, pongTimeoutMs);
  const gotPong = (): void => {
    clearTimeout(timer);
    pusher.connection.unbind('message', gotPong);
    // The browser's offline event may have marked it as lost.
    connection.setSocketState('open');
  };
  pusher.connection.bind('message', gotPong);
  pusher.connection.send_event('pusher:ping', {});
}

function reconnect(pusher: Pusher): void {
  if (pusher.connection.state === 'connecting') return;
  pusher.disconnect();
  pusher.connect();
}

const signedIn = new WeakMap<Pusher, string>();

/**
 * Signs in now and after every reconnect, and retries temporary refusals. `as`: the participant or host of the page.
 * The broadcaster ties a connection to one person, so another person (in the next room of this document) needs a new
 * connection. `statusOf`: the status of the last refusal. `signal` aborts.
 */
export function keepSignedIn(
  pusher: Pusher,
  as: string,
  statusOf: () => number | undefined,
  signal: AbortSignal,
): void {
  const before = signedIn.get(pusher);
  signedIn.set(pusher, as);
  if (before === undefined) {
    const retry = createRetry(() => signInAgain(pusher));
    signal.addEventListener('abort', () => retry.settled('sign-in'));
    pusher.user.bind('pusher:signin_error', () => retry.failed('sign-in', statusOf()));
    pusher.connection.bind('message', ({ event }: { event: string }) => {
      if (event === 'pusher:signin_success') retry.settled('sign-in');
    });
  } else if (before !== as) {
    pusher.disconnect();
    pusher.connect();
  }
  pusher.signin();
}

/** The client signs in once per socket unless its flag is reset. */
function signInAgain(pusher: Pusher): void {
  pusher.user.signin_requested = false;
  pusher.signin();
}
