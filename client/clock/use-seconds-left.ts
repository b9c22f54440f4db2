import { useEffect, useSyncExternalStore } from 'react';
import { secondsLeft } from './clock-offset.ts';
import { serverClock } from './server-clock.ts';

/** How often a countdown looks at the clock: a second that changes late by so much is not seen. */
const lookMs = 100;

/** One beat for all of them: a countdown and the picture of it change together. */
const lookers = new Set<() => void>();
let beat: ReturnType<typeof setInterval> | undefined;

function subscribe(onLook: () => void): () => void {
  lookers.add(onLook);
  beat ??= setInterval(() => {
    for (const look of lookers) look();
  }, lookMs);
  return () => {
    lookers.delete(onLook);
    if (lookers.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
}

const none = () => () => undefined;

/**
 * Whole seconds until a moment of the server's clock (ISO 8601), never below 0. Null where there is no such moment, and on the
 * server and in the first render, which must be equal.
 */
export function useSecondsLeft(eventId: string, until: string | null): number | null {
  useServerClock(eventId);
  const untilMs = until === null ? null : Date.parse(until);
  return useSyncExternalStore(
    untilMs === null ? none : subscribe,
    () => (untilMs === null ? null : secondsLeft(untilMs, serverClock.now())),
    () => null,
  );
}

/** Measures the server's clock while the component shows, so that it is known when a countdown begins. */
export function useServerClock(eventId: string): void {
  useEffect(() => serverClock.watch(eventId), [eventId]);
}
