import type Pusher from 'pusher-js';
import { connection } from '../app/connection.ts';

const answerWithinMs = 4_000;

/**
 * A phone that slept believes in its socket for up to activity + pong time-out (F3). Called when the page is seen again or
 * the network is back: asks for a sign of life now, and connects anew when none comes; a lost connection is retried now.
 * `signal` ends the client, which must not come back then.
 */
export function checkConnectionNow(pusher: Pusher, signal: AbortSignal): void {
  if (pusher.connection.state !== 'connected') {
    reconnect(pusher);
    return;
  }
  const timer = setTimeout(() => {
    pusher.connection.unbind('message', heard);
    if (!signal.aborted) reconnect(pusher);
  }, answerWithinMs);
  const heard = (): void => {
    clearTimeout(timer);
    pusher.connection.unbind('message', heard);
    // It may have been called lost when the browser said that it was offline.
    connection.socketIs('open');
  };
  pusher.connection.bind('message', heard);
  pusher.connection.send_event('pusher:ping', {});
}

function reconnect(pusher: Pusher): void {
  if (pusher.connection.state === 'connecting') return;
  pusher.disconnect();
  pusher.connect();
}
