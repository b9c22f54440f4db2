import type { Connection } from '../app/connection.ts';
import { createListeners } from '../app/listeners.ts';

/** Shorter gaps are normal and close without help. */
const briefGapMs = 4_000;

/** Whether live updates are lost: no socket for some seconds in a row, whether or not the server can be reached. */
export function createConnectionLoss(connection: Pick<Connection, 'state' | 'subscribe'>) {
  const watchers = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  const set = (next: boolean): void => {
    if (next === isLong) return;
    isLong = next;
    watchers.call();
  };
  const follow = (): void => {
    const state = connection.state();
    if (state === 'polling' || state === 'offline') {
      timer ??= setTimeout(() => set(true), briefGapMs);
      return;
    }
    // Keep reporting a long gap while the socket reconnects, so that the banner does not flicker.
    if (isLong && state === 'connecting') return;
    clearTimeout(timer);
    timer = undefined;
    set(false);
  };
  connection.subscribe(follow);
  follow();
  return { isLong: () => isLong, subscribe: watchers.subscribe };
}
