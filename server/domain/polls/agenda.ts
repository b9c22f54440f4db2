import { settingsAfterMove } from '#contracts/quizzes/settings-after-move.ts';
import { recordAudit } from '../logs/audit-log.ts';
import type { Activity, Series } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { timerIn } from '../quizzes/scoring-settings.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

// The agenda is one list: each series stands before its own activities, which follow it without a gap.

type Entry = { id: string; position: number; seriesId: string | null } & ({ series: Series } | { activity: Activity });

/** An activity that changes its series with the new order; `seriesId` is null for out of one. */
export interface Regrouping {
  activityId: string;
  seriesId: string | null;
  /** What it has there, in place of what a quiz gives and takes: a move that is taken back leaves no trace. */
  own?: Own;
}

type Own = { [Key in 'isRevisable' | 'timerSeconds' | 'points']?: Activity[Key] | undefined };

export interface Moved {
  activityIds: string[];
  seriesIds: string[];
}

export interface AgendaOrder {
  /** Those of all activities and series. */
  ids: readonly string[];
  regrouping?: Regrouping | null;
  /** The order that was seen: another one since is not overwritten. */
  seenIds?: readonly string[] | undefined;
}

/**
 * The whole agenda in its new order. Throws `STATE_NOT_REACHABLE` when the ids are not
 * exactly the agenda's, it is no longer as it was seen, or an activity stands outside its series; with a regrouping `NOT_FOUND` for what is not this event's, and
 * `SERIES_BEGUN` once the activity was asked or one of its series has begun.
 */
export async function orderAgenda(
  world: World,
  eventId: string,
  { ids, regrouping = null, seenIds }: AgendaOrder,
): Promise<Moved> {
  return world.store.transaction(async (tx) => {
    const { revision } = await lockEvent(tx, eventId);
    const change = regrouping && (await changeOfSeries(tx, eventId, regrouping));
    const entries = (await entriesOf(tx, eventId)).map((entry) =>
      entry.id === change?.activity.id ? { ...entry, seriesId: change.to?.id ?? null } : entry,
    );
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const ordered = ids.flatMap((id) => byId.get(id) ?? []);
    const isWhole = ids.length === entries.length && new Set(ordered).size === entries.length;
    const isOvertaken = seenIds?.some((id, at) => id !== entries[at]?.id) ?? false;
    if (isOvertaken || !isWhole || !isGrouped(ordered)) throw new Refusal('STATE_NOT_REACHABLE');
    const moved = await place(tx, ordered, revision);
    if (moved.activityIds.length + moved.seriesIds.length > 0)
      await recordAudit(tx, world, { eventId, action: 'agenda.ordered' });
    return change ? regroup(tx, world, change, moved, revision) : moved;
  });
}

interface ChangeOfSeries {
  activity: Activity;
  own: Own;
  from: Series | null;
  to: Series | null;
}

/** Null when it is there already. What has begun stays together: its ballots and points are of the series it was asked in. */
async function changeOfSeries(
  tx: Queries,
  eventId: string,
  { activityId, seriesId, own = {} }: Regrouping,
): Promise<ChangeOfSeries | null> {
  const activity = await tx.activities.byId(activityId);
  const to = seriesId === null ? null : await tx.series.byId(seriesId);
  if (activity?.eventId !== eventId || (seriesId !== null && to?.eventId !== eventId)) throw new Refusal('NOT_FOUND');
  if (activity.seriesId === seriesId) return null;
  const from = activity.seriesId === null ? null : await tx.series.byId(activity.seriesId);
  const wasAsked = activity.state !== 'draft' || activity.round > 1;
  if (wasAsked || [from, to].some((series) => series !== null && series.state !== 'draft'))
    throw new Refusal('SERIES_BEGUN');
  return { activity, from, to, own };
}

async function regroup(
  tx: Queries,
  world: World,
  { activity, from, to, own }: ChangeOfSeries,
  moved: Moved,
  revision: number,
): Promise<Moved> {
  const { id, eventId, prompt } = activity;
  const usual = settingsAfterMove(activity.kind, activity, from?.kind ?? null, to?.kind ?? null);
  const { isRevisable, timerSeconds, points } = { ...usual, ...given(own) };
  await tx.activities.update(id, {
    seriesId: to?.id ?? null,
    isRevisable,
    timerSeconds: timerIn(to, timerSeconds),
    points,
    revision,
  });
  const seriesIds = [from, to].flatMap((series) => series?.id ?? []);
  for (const seriesId of seriesIds) await tx.series.update(seriesId, { revision });
  await recordAudit(tx, world, {
    eventId,
    action: to ? 'activity.grouped' : 'activity.ungrouped',
    targetId: id,
    target: prompt,
  });
  return {
    activityIds: [...new Set([...moved.activityIds, id])],
    seriesIds: [...new Set([...moved.seriesIds, ...seriesIds])],
  };
}

function given({ isRevisable, timerSeconds, points }: Own): Partial<Activity> {
  return {
    ...(isRevisable !== undefined && { isRevisable }),
    ...(timerSeconds !== undefined && { timerSeconds }),
    ...(points !== undefined && { points }),
  };
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

/** Moves what was added last right behind an entry, behind all that is in it where that is a series. */
export async function moveAfter(
  tx: Queries,
  eventId: string,
  behindId: string,
  added: ReadonlySet<string>,
  revision: number,
): Promise<Moved> {
  const entries = await entriesOf(tx, eventId);
  const others = entries.filter(({ id }) => !added.has(id));
  const last = others.findLastIndex(({ id, seriesId }) => id === behindId || seriesId === behindId);
  return place(tx, others.toSpliced(last + 1, 0, ...entries.filter(({ id }) => added.has(id))), revision);
}

async function entriesOf(tx: Queries, eventId: string): Promise<Entry[]> {
  const activities = (await tx.activities.ofEvent(eventId)).map((activity): Entry => ({
    ...pick(activity),
    seriesId: activity.seriesId,
    activity,
  }));
  const series = (await tx.series.ofEvent(eventId)).map((one): Entry => ({
    ...pick(one),
    seriesId: null,
    series: one,
  }));
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
async function place(tx: Queries, ordered: readonly Entry[], revision: number): Promise<Moved> {
  const moved: Moved = { activityIds: [], seriesIds: [] };
  for (const [index, entry] of ordered.entries()) {
    const change = { position: index + 1, revision };
    if (entry.position === change.position) continue;
    if ('series' in entry) await tx.series.update(entry.id, change);
    else await tx.activities.update(entry.id, change);
    moved['series' in entry ? 'seriesIds' : 'activityIds'].push(entry.id);
  }
  return moved;
}
