import type { SourceAgenda, SourceView } from '#contracts/pages.ts';
import { may } from '../model/permissions.ts';
import type { Store } from '../model/store.ts';

/** So many of the newest: who has more looks for older ones in the list of all events, and copies from there. */
const maxSources = 500;

/** The events whose activities the user may copy into this one, the newest first; those that have none are left out. */
export async function agendaSources(store: Store, userId: string, eventId: string): Promise<SourceView[]> {
  const hosted = (await store.events.hostedBy(userId)).filter(({ id, role }) => id !== eventId && may(role, 'run'));
  const filled = await store.events.withAgenda(hosted.map(({ id }) => id));
  return hosted
    .filter(({ id }) => filled.has(id))
    .slice(0, maxSources)
    .map(({ id, title, createdAt }) => ({ id, title, createdAt: new Date(createdAt).toISOString() }));
}

/** What there is to copy. */
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
