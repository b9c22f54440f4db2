import type { Connection } from '../app/connection.ts';
import { createListeners } from '../app/listeners.ts';

const briefGapMs = 4_000;

/** A loss counts after several seconds, so that the banner does not flicker. */
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
    if (isLong && state === 'connecting') return;
    clearTimeout(timer);
    timer = undefined;
    set(false);
  };
  connection.subscribe(follow);
  follow();
  return { isLong: () => isLong, subscribe: watchers.subscribe };
}
