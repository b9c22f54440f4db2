import { isoTime } from '#contracts/iso-time.ts';
import { settingsAfterMove } from '#contracts/quizzes/settings-after-move.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { seriesChanged } from '../model/changes.ts';
import { requireNamesOf, seriesOf } from '../quizzes/series.ts';
import type { Activity, Series } from '../model/entities.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { timerIn } from '../quizzes/scoring-settings.ts';
import { plainOf } from '../../markup/index.ts';
import { pick } from '../model/pick.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World, Store } from '../model/store.ts';
import { wasAsked } from '../voting/opening-and-closing.ts';
import type { SourceAgenda, SourceView } from '#contracts/pages.ts';
import { may } from '../model/permissions.ts';

// The agenda is one list: each series directly precedes its own activities.

type Entry = SourceAgenda['entries'][number] & { position: number; isSeries: boolean };

export interface Regrouping {
  activityId: string;
  seriesId: string | null;
  /** Settings to use instead of the defaults, so that undoing a move restores them. */
  own?: Own;
  /** What the move to undo set: refused if it has changed since. */
  seen?: Record<string, unknown> | undefined;
}

type Own = { [Key in 'isRevisable' | 'timerSeconds' | 'points' | 'names']?: Activity[Key] | undefined };

export interface Moved {
  activityIds: string[];
  seriesIds: string[];
}

export interface AgendaOrder {
  ids: readonly string[];
  regrouping?: Regrouping | null;
  seenIds?: readonly string[] | undefined;
}

export async function orderAgenda(
  world: World,
  eventId: string,
  { ids, regrouping = null, seenIds }: AgendaOrder,
): Promise<void> {
  await inEvent(world, eventId, async (tx, { revision }) => {
    const change = regrouping && (await changeOfSeries(tx, eventId, regrouping));
    const entries = (await entriesOf(tx, eventId)).map((entry) =>
      entry.id === change?.activity.id ? { ...entry, seriesId: change.to?.id ?? null } : entry,
    );
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const ordered = ids.flatMap((id) => byId.get(id) ?? []);
    const isWhole = ids.length === entries.length && new Set(ordered).size === entries.length;
    const isStale = seenIds?.some((id, at) => id !== entries[at]?.id) ?? false;
    if (isStale || !isWhole || !isGrouped(ordered)) throw new Refusal('STATE_NOT_REACHABLE');
    const moved = await place(tx, ordered, revision);
    if (moved.activityIds.length + moved.seriesIds.length > 0)
      await recordAudit(tx, world, { eventId, action: 'agenda.ordered' });
    const { seriesIds, activityIds } = change ? await regroup(tx, world, change, moved, revision) : moved;
    tx.announce(seriesChanged(eventId, seriesIds, activityIds));
  });
}

interface ChangeOfSeries {
  activity: Activity;
  own: Own;
  from: Series | null;
  to: Series | null;
}

/** Null if the series stays the same. Refuses one that has begun, since it has ballots and points. */
async function changeOfSeries(
  tx: Queries,
  eventId: string,
  { activityId, seriesId, own = {}, seen = {} }: Regrouping,
): Promise<ChangeOfSeries | null> {
  const activity = ofEvent(eventId, await tx.activities.byId(activityId));
  const to = seriesId === null ? null : ofEvent(eventId, await tx.series.byId(seriesId));
  const now: Record<string, unknown> = pick(activity, 'seriesId', 'isRevisable', 'timerSeconds', 'points', 'names');
  if (Object.entries(seen).some(([field, value]) => now[field] !== value)) throw new Refusal('STATE_NOT_REACHABLE');
  if (activity.seriesId === seriesId) return null;
  const from = await seriesOf(tx, activity);
  if (wasAsked(activity) || [from, to].some((series) => series !== null && series.state !== 'draft'))
    throw new Refusal('SERIES_BEGUN');
  // A moved poll must not become named, or anonymous, unnoticed.
  requireNamesOf(to, own.names ?? activity.names);
  return { activity, from, to, own };
}

async function regroup(
  tx: Queries,
  world: World,
  { activity, from, to, own }: ChangeOfSeries,
  moved: Moved,
  revision: number,
): Promise<Moved> {
  const { id } = activity;
  const usual = settingsAfterMove(activity.kind, activity, from?.kind ?? null, to?.kind ?? null);
  const { isRevisable, timerSeconds, points } = { ...usual, ...given(own) };
  await tx.activities.update(id, {
    seriesId: to?.id ?? null,
    isRevisable,
    timerSeconds: timerIn(to, timerSeconds),
    points,
    names: to?.names ?? own.names ?? activity.names,
    revision,
  });
  const seriesIds = [from, to].flatMap((series) => series?.id ?? []);
  for (const seriesId of seriesIds) await tx.series.update(seriesId, { revision });
  await recordAudit(tx, world, aboutActivity(to ? 'activity.grouped' : 'activity.ungrouped', activity));
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

/** Moves the entry added last to the end of its series. */
export async function joinSeries(tx: Queries, series: Series, revision: number): Promise<Moved> {
  const entries = await entriesOf(tx, series.eventId);
  const added = entries.findLastIndex(({ seriesId }) => seriesId === series.id);
  const [entry] = entries.splice(added, 1);
  const last = entries.findLastIndex(({ id, seriesId }) => id === series.id || seriesId === series.id);
  await tx.series.update(series.id, { revision });
  return place(tx, entries.toSpliced(last + 1, 0, ...(entry ? [entry] : [])), revision);
}

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
  const activities = (await tx.activities.ofEvent(eventId)).map(({ kind, id, position, seriesId, prompt }) => {
    return { id, kind, position, seriesId, text: plainOf(prompt), isSeries: false };
  });
  const series = (await tx.series.ofEvent(eventId)).map(({ kind, id, position, title }) => {
    return { id, kind, position, seriesId: null, text: title, isSeries: true };
  });
  return [...activities, ...series].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function isGrouped(ordered: readonly Entry[]) {
  let open: string | null = null;
  return ordered.every((entry) => {
    if (entry.seriesId === null) {
      open = entry.isSeries ? entry.id : null;
      return true;
    }
    return entry.seriesId === open;
  });
}

async function place(tx: Queries, ordered: readonly Entry[], revision: number): Promise<Moved> {
  const moved: Moved = { activityIds: [], seriesIds: [] };
  for (const [index, entry] of ordered.entries()) {
    const change = { position: index + 1, revision };
    if (entry.position === change.position) continue;
    await tx[entry.isSeries ? 'series' : 'activities'].update(entry.id, change);
    moved[entry.isSeries ? 'seriesIds' : 'activityIds'].push(entry.id);
  }
  return moved;
}

/** Older events can be copied from the event list. */
const maxSources = 500;

export async function agendaSources(store: Store, userId: string, eventId: string): Promise<SourceView[]> {
  const hosted = (await store.events.hostedBy(userId)).filter(({ id, role }) => id !== eventId && may(role, 'run'));
  const filled = await store.events.withAgenda(hosted.map(({ id }) => id));
  return hosted
    .filter(({ id }) => filled.has(id))
    .slice(0, maxSources)
    .map(({ id, title, createdAt }) => ({ id, title, createdAt: isoTime(createdAt) }));
}

export async function sourceAgenda(store: Store, id: string): Promise<SourceAgenda> {
  const entries = await store.snapshot((tx) => entriesOf(tx, id));
  return { id, entries: entries.map((entry) => pick(entry, 'id', 'kind', 'text', 'seriesId')) };
}
