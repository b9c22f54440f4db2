import { useEffect, useSyncExternalStore } from 'react';
import { secondsLeft } from './clock-offset.ts';
import { serverClock } from './server-clock.ts';
import { sharedTimer } from './use-now.ts';

const tickMs = 100;

/** One shared timer, so that a countdown and its preview change together. */
const { subscribe } = sharedTimer(tickMs);

const none = () => () => undefined;

/** Never below 0. Null in the first render, like the server's. */
export function useSecondsLeft(eventId: string, until: string | null): number | null {
  useServerClock(eventId);
  const untilMs = until === null ? null : Date.parse(until);
  return useSyncExternalStore(
    untilMs === null ? none : subscribe,
    () => (untilMs === null ? null : secondsLeft(untilMs, serverClock.now())),
    () => null,
  );
}

export function useServerClock(eventId: string): void {
  useEffect(() => serverClock.watch(eventId), [eventId]);
}
