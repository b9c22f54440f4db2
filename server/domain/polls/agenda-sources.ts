import type { SourceAgenda, SourceView } from '#contracts/pages.ts';
import { may } from '../model/permissions.ts';
import type { Store } from '../model/store.ts';

/** Older events can be copied from the list of all events. */
const maxSources = 500;

/** The events whose activities the user may copy, newest first; without empty ones. */
export async function agendaSources(store: Store, userId: string, eventId: string): Promise<SourceView[]> {
  const hosted = (await store.events.hostedBy(userId)).filter(({ id, role }) => id !== eventId && may(role, 'run'));
  const filled = await store.events.withAgenda(hosted.map(({ id }) => id));
  return hosted
    .filter(({ id }) => filled.has(id))
    .slice(0, maxSources)
    .map(({ id, title, createdAt }) => ({ id, title, createdAt: new Date(createdAt).toISOString() }));
}

/** The entries of an agenda that can be copied. */
export async function sourceAgenda(store: Store, id: string): Promise<SourceAgenda> {
  const [activities, series] = await store.snapshot(
    async (tx) => [await tx.activities.ofEvent(id), await tx.series.ofEvent(id)] as const,
  );
  const entries = [
    ...activities.map(({ id: entryId, kind, prompt, seriesId, position }) => ({
      position,
      entry: { id: entryId, kind, text: prompt, seriesId },
    })),
    ...series.map(({ id: entryId, kind, title, position }) => ({
      position,
      entry: { id: entryId, kind, text: title, seriesId: null },
    })),
  ];
  return { id, entries: entries.toSorted((a, b) => a.position - b.position).map(({ entry }) => entry) };
}
