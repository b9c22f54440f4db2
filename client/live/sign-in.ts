import type Pusher from 'pusher-js';
import { createAskingAgain } from './asking-again.ts';

const signedIn = new WeakSet<Pusher>();

/** Signs in, now and after every reconnect, and by itself again when that is refused in passing. `statusOf` the last refusal. */
export function keepSignedIn(pusher: Pusher, statusOf: () => number | undefined): void {
  if (!signedIn.has(pusher)) {
    signedIn.add(pusher);
    const askingAgain = createAskingAgain(() => signInAnew(pusher));
    pusher.user.bind('pusher:signin_error', () => askingAgain.failed('sign-in', statusOf()));
    pusher.connection.bind('message', ({ event }: { event: string }) => {
      if (event === 'pusher:signin_success') askingAgain.settled('sign-in');
    });
  }
  pusher.signin();
}

/** The client asks once per socket: it has to forget that it did. */
function signInAnew(pusher: Pusher): void {
  pusher.user.signin_requested = false;
  pusher.signin();
}
