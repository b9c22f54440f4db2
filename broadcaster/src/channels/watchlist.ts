import { watchlistEvents, type WatchlistEvent } from '../protocol/messages.ts';
import type { Hub } from './hub.ts';
import type { Session } from './session.ts';

/** Sends who is online, and later who changes (B31). */
export function watch(hub: Hub, session: Session, watched: readonly string[]): void {
  for (const userId of watched) {
    const watchers = hub.watchers.get(userId);
    if (watchers === undefined) hub.watchers.set(userId, new Set([session]));
    else watchers.add(session);
  }
  const online = watched.filter((userId) => hub.isUserOnline(userId));
  const offline = watched.filter((userId) => !hub.isUserOnline(userId));
  const events: WatchlistEvent[] = [];
  if (online.length > 0) events.push({ name: 'online', user_ids: online });
  if (offline.length > 0) events.push({ name: 'offline', user_ids: offline });
  session.wire.send(watchlistEvents(events));
}

export function stopWatching(hub: Hub, session: Session, watched: readonly string[]): void {
  for (const userId of watched) {
    const watchers = hub.watchers.get(userId);
    watchers?.delete(session);
    if (watchers?.size === 0) hub.watchers.delete(userId);
  }
}

export function notifyWatchers(hub: Hub, userId: string, change: WatchlistEvent['name']): void {
  const watchers = hub.watchers.get(userId);
  if (watchers === undefined) return;
  const frame = watchlistEvents([{ name: change, user_ids: [userId] }]);
  for (const session of watchers) session.wire.send(frame);
}
