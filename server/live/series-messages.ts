import type { CrewEvents, RoomEvents } from '#contracts/push-events.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { PendingChanges } from '../domain/model/changes.ts';
import type { Event } from '../domain/model/entities.ts';
import { liveSeriesViews, playersView, shownToRoom } from '../domain/quizzes/series-views.ts';
import type { Queries } from '../domain/model/store.ts';

/** Collects the messages of an event. */
export interface Outlet {
  readonly event: Event;
  room<Name extends keyof RoomEvents>(event: Name, payload: RoomEvents[Name]): void;
  crew<Name extends keyof CrewEvents>(event: Name, payload: CrewEvents[Name]): void;
}

/**
 * Changed quizzes and surveys. They follow their activities, so that a client can show a quiz's current activity at
 * once.
 */
export async function addSeries(tx: Queries, messages: Outlet, pending: PendingChanges): Promise<void> {
  if (pending.seriesIds.size === 0) return;
  const { revision, id } = messages.event;
  const all = await liveSeriesViews(tx, messages.event, await tx.activities.ofEvent(id));
  const changed = all.filter((series) => pending.seriesIds.has(series.id));
  const shown = changed.flatMap(shownToRoom);
  const isThere = new Set(changed.map((series) => series.id));
  const gone = [...pending.seriesIds]
    .filter((goneId) => !isThere.has(goneId))
    .map((goneId) => ({ id: goneId, revision }));
  if (shown.length > 0) messages.room('series.changed', { revision, series: shown });
  if (changed.length > 0) messages.crew('crew-series.changed', { revision, series: changed });
  if (gone.length > 0) messages.room('series.removed', { revision, series: gone });
  if (gone.length > 0) messages.crew('crew-series.removed', { revision, series: gone });
}

/** Players chose these names to be shown to everyone in the room. */
export async function addPlayers(
  tx: Queries,
  messages: Outlet,
  pending: PendingChanges,
  openNow: OpenNow,
): Promise<void> {
  if (!pending.isAudienceChanged && pending.seriesIds.size === 0) return;
  const players = await playersView(tx, messages.event, openNow);
  if (players) messages.room('players.counted', players);
}
