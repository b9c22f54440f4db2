import type Pusher from 'pusher-js';
import { connection } from '../app/connection.ts';
import { createRetry } from './retry.ts';

const pongTimeoutMs = 4_000;

/** After sleep, a phone trusts its dead socket for minutes (F3). Retries at once. */
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

/** The broadcaster ties a connection to one person (`as`). */
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

/** Alone, `unsubscribe` keeps a joining channel, which pusher-js would join again at the next reconnect. */
export function leaveChannel(pusher: Pusher, name: string): void {
  pusher.unsubscribe(name);
  const pending = pusher.channel(name);
  pusher.channels.remove(name);
  pending?.unsubscribe();
}
