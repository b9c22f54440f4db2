import type Pusher from 'pusher-js';
import { createRetry } from './retry.ts';

const signedIn = new WeakMap<Pusher, string>();

/**
 * Signs in, now and after every reconnect, and by itself again when that is refused in passing. `as` whom the page takes part,
 * whatever it is called: the broadcaster knows a connection as one person, so that another, of the next room in the same document,
 * needs a connection of their own. `statusOf` the last refusal; `signal` ends the client.
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
    const askingAgain = createRetry(() => signInAnew(pusher));
    signal.addEventListener('abort', () => askingAgain.settled('sign-in'));
    pusher.user.bind('pusher:signin_error', () => askingAgain.failed('sign-in', statusOf()));
    pusher.connection.bind('message', ({ event }: { event: string }) => {
      if (event === 'pusher:signin_success') askingAgain.settled('sign-in');
    });
  } else if (before !== as) {
    pusher.disconnect();
    pusher.connect();
  }
  pusher.signin();
}

/** The client asks once per socket: it has to forget that it did. */
function signInAnew(pusher: Pusher): void {
  pusher.user.signin_requested = false;
  pusher.signin();
}
