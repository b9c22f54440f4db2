import { recordAudit } from './audits.ts';
import type { Activity, Series } from './entities.ts';
import { lockEvent } from './events.ts';
import { Refusal } from './refusal.ts';
import type { Queries, World } from './store.ts';

// The agenda is one list: each series stands before its own activities, which follow it without a gap.

type Entry = { id: string; position: number; seriesId: string | null } & ({ series: Series } | { activity: Activity });

/**
 * The whole agenda in its new order. `ids` are those of all activities and series. Throws `STATE_NOT_REACHABLE` when they are not
 * exactly the agenda's, or an activity stands outside its series.
 */
export async function orderAgenda(world: World, eventId: string, ids: readonly string[]): Promise<{ activityIds: string[]; seriesIds: string[] }> {
  return world.store.transaction(async (tx) => {
    const { revision } = await lockEvent(tx, eventId);
    const entries = await entriesOf(tx, eventId);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const ordered = ids.flatMap((id) => byId.get(id) ?? []);
    const isWhole = ids.length === entries.length && new Set(ordered).size === entries.length;
    if (!isWhole || !isGrouped(ordered)) throw new Refusal('STATE_NOT_REACHABLE');
    const moved = await place(tx, ordered, revision);
    if (moved.activityIds.length + moved.seriesIds.length > 0) await recordAudit(tx, world, { eventId, action: 'agenda.ordered' });
    return moved;
  });
}

/** Moves what was added last behind the others of its series, which changed with it. */
export async function joinSeries(tx: Queries, series: Series, revision: number): Promise<void> {
  const entries = await entriesOf(tx, series.eventId);
  const isInside = ({ id, seriesId }: Entry) => id === series.id || seriesId === series.id;
  const inside = entries.filter(isInside);
  const first = entries.findIndex(isInside);
  await tx.series.update(series.id, { revision });
  const before = entries.slice(0, first);
  const after = entries.slice(first).filter((entry) => !isInside(entry));
  await place(tx, [...before, ...inside, ...after], revision);
}

async function entriesOf(tx: Queries, eventId: string): Promise<Entry[]> {
  const activities = (await tx.activities.ofEvent(eventId)).map((activity): Entry => ({ ...pick(activity), seriesId: activity.seriesId, activity }));
  const series = (await tx.series.ofEvent(eventId)).map((one): Entry => ({ ...pick(one), seriesId: null, series: one }));
  return [...activities, ...series].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function pick({ id, position }: { id: string; position: number }) {
  return { id, position };
}

function isGrouped(ordered: readonly Entry[]): boolean {
  let open: string | null = null;
  return ordered.every((entry) => {
    if (entry.seriesId === null) {
      open = 'series' in entry ? entry.id : null;
      return true;
    }
    return entry.seriesId === open;
  });
}

/** Gives each its place, and says which moved. */
async function place(tx: Queries, ordered: readonly Entry[], revision: number): Promise<{ activityIds: string[]; seriesIds: string[] }> {
  const moved = { activityIds: [] as string[], seriesIds: [] as string[] };
  for (const [index, entry] of ordered.entries()) {
    const change = { position: index + 1, revision };
    if (entry.position === change.position) continue;
    if ('series' in entry) await tx.series.update(entry.id, change);
    else await tx.activities.update(entry.id, change);
    moved['series' in entry ? 'seriesIds' : 'activityIds'].push(entry.id);
  }
  return moved;
}
