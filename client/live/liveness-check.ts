import type Pusher from 'pusher-js';
import { connection } from '../app/connection.ts';

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
