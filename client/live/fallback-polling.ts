import { pollEveryMs } from '#contracts/fallback-polling.ts';
import { isMissingPushes, type Connection } from '../app/connection.ts';

/** `lostMs` counts from when the page was live, or is `Infinity`. Returns a function that stops it. */
export function pollWhileDisconnected(connection: Connection, reload: (lostMs: number) => void): () => void {
  let liveAt = -Infinity;
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isDark = (): boolean => isMissingPushes(connection.state());
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isDark()) timer = setTimeout(tick, delayMs);
  };
  const tick = (): void => {
    if (document.visibilityState === 'visible') reload(Date.now() - liveAt);
    schedule(pollEveryMs * (0.8 + 0.4 * Math.random()));
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && timer !== undefined) schedule(0);
  };
  const onChange = (): void => {
    if (wasLive) liveAt = Date.now();
    wasLive = connection.state() === 'live';
    if (!isDark()) schedule(0);
    else if (timer === undefined) schedule(pollEveryMs * Math.random());
  };
  const stopWatching = connection.subscribe(onChange);
  document.addEventListener('visibilitychange', onVisible);
  onChange();
  return () => {
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
