import type { EventState, Focus, Naming } from '#contracts/views.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { removeNames, unnamedParticipants, type Unnamed } from './forget-names.ts';
import { isCodeShape, newCode } from './join-codes.ts';
import {
  answersDecided,
  audienceChanged,
  eventChanged,
  eventMoved,
  notice,
  noticed,
  questionsChanged,
  seriesChanged,
} from '../model/changes.ts';
import type { Event } from '../model/entities.ts';
import { settingsAuditEntries, type EventSettings } from './settings.ts';
import { isWritten } from '#contracts/poll-kinds.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import { refuseEditConflicts } from '../model/edit-conflicts.ts';
import type { Queries, Store, Transaction, World } from '../model/store.ts';
import { isSameTyped } from '#contracts/text/validate.ts';
import { closingAt, hidden, isRightAnswerKnown, revealingIn } from '../voting/opening-and-closing.ts';

const dayMs = 86_400_000;
const codeAttempts = 20;
const defaultRetentionDays = 90;

export interface NewEvent {
  userId: string;
  title: string;
  locale: string;
  naming?: Naming;
  /** Open at once, or a draft. */
  isOpen: boolean;
}

/** Tries random codes until the unique key accepts one. */
export async function createEvent(world: World, input: NewEvent): Promise<Event> {
  const at = world.now();
  const draft: Event = {
    id: world.newId(),
    code: '',
    title: input.title,
    description: '',
    state: input.isOpen ? 'open' : 'draft',
    revision: 1,
    focus: { kind: 'join' },
    hasModeration: true,
    naming: input.naming ?? 'optional',
    passcodeHash: null,
    questionsOpen: true,
    upvotesOpen: true,
    reactionsOpen: true,
    revealing: 'by-hand',
    locale: input.locale,
    embedOrigins: [],
    accent: null,
    logo: null,
    retentionDays: defaultRetentionDays,
    heldWords: [],
    screenThreshold: 0,
    openedAt: input.isOpen ? at : null,
    endedAt: null,
    deleteAt: at + defaultRetentionDays * dayMs,
    createdAt: at,
  };
  return world.store.transaction(async (tx) => {
    for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
      const event = { ...draft, code: newCode(world.randomBelow) };
      if (!(await tx.events.insert(event))) continue;
      await tx.crew.insert({ eventId: event.id, userId: input.userId, role: 'owner', invitedAt: at, acceptedAt: at });
      await recordAudit(tx, world, { eventId: event.id, action: 'event.created' });
      return event;
    }
    throw new Error(`no free code in ${codeAttempts} attempts`);
  });
}

export interface Seen {
  seen?: Partial<EventSettings>;
  /** The host confirmed that names may be deleted. */
  mayForgetNames?: boolean;
}

/** Throws `INVALID`; codes that an event once had are taken too. */
export async function checkCode(store: Pick<Store, 'events'>, eventId: string, code: string): Promise<void> {
  if (!isCodeShape(code)) throw refuseField('code', 'CODE_SHAPE');
  const known = await store.events.byCode(code);
  if (known && known.id !== eventId) throw refuseField('code', 'CODE_TAKEN');
}

/**
 * Throws like `checkCode`; former codes still lead to the event. A shorter retention leaves at least a day. Names are
 * deleted, after confirmation, if the event becomes anonymous.
 */
export async function updateEvent(
  world: World,
  eventId: string,
  settings: Partial<EventSettings>,
  { seen = {}, mayForgetNames = false }: Seen = {},
): Promise<Event> {
  if (settings.code !== undefined && !isCodeShape(settings.code)) throw refuseField('code', 'CODE_SHAPE');
  return changeEvent(world, eventId, async (before, tx) => {
    refuseEditConflicts(before, settings, seen);
    await recordAudit(tx, world, ...settingsAuditEntries(before, settings));
    const unnamed: Unnamed =
      settings.naming === 'anonymous' ? await removeNames(tx, before, mayForgetNames) : { people: [], questions: [] };
    // Players' generated names change with the language.
    const renamed =
      settings.locale !== undefined && settings.locale !== before.locale ? await unnamedParticipants(tx, eventId) : [];
    if (unnamed.questions.length > 0) tx.announce(questionsChanged(eventId, unnamed.questions));
    tx.announce(
      noticed(
        eventId,
        [...unnamed.people, ...renamed].map((id) => notice(id, 'score.changed', before)),
      ),
    );
    if (settings.naming === 'anonymous' || renamed.length > 0) {
      // Names also appear in rankings and in the crew's list of people.
      const quizzes = (await tx.series.ofEvent(eventId)).filter(({ kind }) => kind === 'quiz');
      tx.announce(
        seriesChanged(
          eventId,
          quizzes.map(({ id }) => id),
        ),
        audienceChanged(eventId),
      );
    }
    if (settings.heldWords !== undefined) tx.announce(answersDecided(eventId, await stampWritten(tx, before)));
    return {
      ...settings,
      ...(settings.retentionDays !== undefined && {
        deleteAt: Math.max((before.endedAt ?? world.now()) + settings.retentionDays * dayMs, world.now() + dayMs),
      }),
    };
  });
}

/** Browsers keep the copy with the larger revision, so what the word filter shows differently needs a new one. */
async function stampWritten(tx: Queries, { id, revision }: Event): Promise<string[]> {
  const written = (await tx.activities.ofEvent(id)).filter(({ kind }) => isWritten(kind));
  for (const activity of written) await tx.activities.update(activity.id, { revision });
  return written.map((activity) => activity.id);
}

const stateMoves: Record<EventState, readonly EventState[]> = { draft: ['open'], open: ['ended'], ended: ['open'] };

interface WasOpen {
  activityIds: string[];
  seriesIds: string[];
}

/**
 * Ending closes polls and surveys. Reopening reverts that, unless the time has run out or the correct answer is known;
 * a quiz stays at its stage. Throws `STATE_NOT_REACHABLE`.
 */
export async function changeEventState(world: World, eventId: string, state: EventState): Promise<Event> {
  const at = world.now();
  return inEvent(world, eventId, async (tx, event) => {
    if (!stateMoves[event.state].includes(state)) throw new Refusal('STATE_NOT_REACHABLE');
    const change: Partial<Event> =
      state === 'ended'
        ? { state, endedAt: at, deleteAt: at + event.retentionDays * dayMs }
        : { state, openedAt: event.openedAt ?? at, endedAt: null, deleteAt: at + event.retentionDays * dayMs };
    await tx.events.update(eventId, change);
    const moved = state === 'ended' ? await closeAll(tx, event, at) : await openAgain(tx, event, at);
    const opened = event.state === 'draft' ? 'event.opened' : 'event.reopened';
    await recordAudit(tx, world, { eventId, action: state === 'ended' ? 'event.ended' : opened });
    tx.announce(eventMoved(eventId), seriesChanged(eventId, moved.seriesIds, moved.activityIds));
    return { ...event, ...change };
  });
}

async function closeAll(tx: Queries, event: Event, at: number): Promise<WasOpen> {
  const { id, revision } = event;
  const series = await tx.series.ofEvent(id);
  const activities = (await tx.activities.ofEvent(id)).filter(({ state }) => state === 'open');
  for (const activity of activities) {
    const revealing = revealingIn(
      event,
      series.find((one) => one.id === activity.seriesId),
    );
    await tx.activities.update(activity.id, { ...closingAt(activity, at, revealing), revision });
  }
  const surveys = series.filter(({ state }) => state === 'open');
  for (const survey of surveys) await tx.series.update(survey.id, { state: 'closed', revision });
  return { activityIds: activities.map((activity) => activity.id), seriesIds: surveys.map((survey) => survey.id) };
}

async function openAgain(tx: Queries, { id, endedAt, revision, revealing }: Event, at: number): Promise<WasOpen> {
  if (endedAt === null) return { activityIds: [], seriesIds: [] };
  const series = await tx.series.ofEvent(id);
  const quizIds = new Set(series.flatMap((one) => (one.kind === 'quiz' ? [one.id] : [])));
  const closedByIt = (await tx.activities.ofEvent(id)).filter(
    (one) => one.state === 'closed' && one.closedAt === endedAt && !quizIds.has(one.seriesId ?? ''),
  );
  // A survey opens and closes as a whole.
  const told = new Set(closedByIt.filter(isRightAnswerKnown).map((one) => one.seriesId ?? one.id));
  const activities = closedByIt.filter(
    (one) => !told.has(one.seriesId ?? one.id) && (one.closesAt === null || one.closesAt > at),
  );
  for (const activity of activities) {
    // Voting continues, so what only the ending revealed is hidden. Earlier versions did not store `shownAt`.
    const isShownByIt = activity.shownAt === endedAt || (activity.shownAt === null && revealing === 'on-close');
    await tx.activities.update(activity.id, {
      state: 'open',
      closedAt: null,
      ...((isShownByIt || !activity.isRevealed) && hidden),
      revision,
    });
  }
  const surveys = series.filter((one) => activities.some(({ seriesId }) => seriesId === one.id));
  for (const survey of surveys) await tx.series.update(survey.id, { state: 'open', revision });
  return { activityIds: activities.map((activity) => activity.id), seriesIds: surveys.map((survey) => survey.id) };
}

/** Throws `NOT_FOUND` for a draft, or an activity or series of another event. */
export async function changeFocus(world: World, eventId: string, focus: Focus): Promise<Event> {
  return changeEvent(world, eventId, async (_event, tx) => {
    await recordAudit(tx, world, await shown(tx, eventId, focus));
    return { focus };
  });
}

const focusActions = { join: 'focus.joining', questions: 'focus.questions' } as const satisfies Record<
  string,
  AuditAction
>;

async function shown(tx: Queries, eventId: string, focus: Focus): Promise<Audited> {
  if (focus.kind === 'series') {
    const series = await tx.series.byId(focus.seriesId);
    if (series?.eventId !== eventId || series.state === 'draft') throw new Refusal('NOT_FOUND');
    return { eventId, action: 'focus.series', targetId: series.id, target: series.title };
  }
  if (focus.kind !== 'activity') return { eventId, action: focusActions[focus.kind] };
  const activity = await tx.activities.byId(focus.activityId);
  if (activity?.eventId !== eventId || activity.state === 'draft') throw new Refusal('NOT_FOUND');
  return { eventId, action: 'focus.activity', targetId: activity.id, target: activity.prompt };
}

/** Hides the event at once; `finishDeletion` deletes its rows. Throws `NOT_FOUND`. */
export async function deleteEvent(world: World, eventId: string, title: string): Promise<void> {
  await inEvent(world, eventId, async (tx, event) => {
    if (!isSameTyped(title, event.title)) throw refuseField('title', 'TITLE_DIFFERS');
    await tx.events.hide(eventId, world.now());
    tx.announce(eventChanged(eventId));
  });
}

/** A transaction that holds the event's lock, under its next revision. Throws `NOT_FOUND`. */
export function inEvent<T>(
  world: World,
  eventId: string,
  work: (tx: Transaction, event: Event) => Promise<T>,
): Promise<T> {
  return world.store.transaction(async (tx) => work(tx, await lockEvent(tx, eventId)));
}

export async function lockEvent(tx: Queries, eventId: string): Promise<Event> {
  await tx.events.bumpRevision(eventId);
  const event = await tx.events.byId(eventId);
  if (!event) throw new Refusal('NOT_FOUND');
  return event;
}

async function changeEvent(
  world: World,
  eventId: string,
  change: (event: Event, tx: Transaction) => Promise<Partial<Event>>,
): Promise<Event> {
  return inEvent(world, eventId, async (tx, event) => {
    tx.announce(eventChanged(eventId));
    const changed = await change(event, tx);
    if (!(await tx.events.update(eventId, changed))) throw refuseField('code', 'CODE_TAKEN');
    return { ...event, ...changed };
  });
}
