import type { Focus, Naming } from '#contracts/views.ts';
import { aboutActivity, aboutSeries, recordAudit, type Audited } from '../logs/audit-log.ts';
import { isCodeShape, newCode } from './join-codes.ts';
import {
  answersDecided,
  activitiesChanged,
  audienceChanged,
  eventChanged,
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
import { changeQuestions, isVisibleInRoom, type QuestionChange } from '../model/question-rules.ts';
import { redactAuthorNames } from '../logs/webhook-redaction.ts';
import { quizzesOf, type Queries, type Store, type Transaction, type World } from '../model/store.ts';
import { isSameTyped } from '#contracts/text/validate.ts';
import { readFormulas } from '../../markup/index.ts';

export const dayMs = 86_400_000;
const codeAttempts = 20;
const defaultRetentionDays = 90;

export interface NewEvent {
  userId: string;
  title: string;
  locale: string;
  naming?: Naming;
  isOpen: boolean;
}

export async function createEvent(world: World, input: NewEvent): Promise<Event> {
  const at = world.now();
  const draft: Event = {
    id: world.newId(),
    code: newCode(world.randomBelow),
    title: input.title,
    description: '',
    state: input.isOpen ? 'open' : 'draft',
    revision: 1,
    focus: { kind: 'join' },
    hasModeration: true,
    hasFormulas: false,
    naming: input.naming ?? 'optional',
    passcodeHash: null,
    questionsOpen: true,
    upvotesOpen: true,
    reactionsOpen: true,
    revealing: 'by-kind',
    locale: input.locale,
    embedOrigins: [],
    accent: null,
    logo: null,
    retentionDays: defaultRetentionDays,
    heldWords: [],
    screenThreshold: 0,
    openedAt: input.isOpen ? at : null,
    endedAt: null,
    deleteAt: null,
    createdAt: at,
  };
  return world.store.transaction(async (tx) => {
    const event = await assignCodeAndOwner(tx, world, draft, input.userId, (one) => tx.events.insert(one));
    await recordAudit(tx, world, { eventId: event.id, action: 'event.created' });
    return event;
  });
}

export async function assignCodeAndOwner(
  tx: Queries,
  world: World,
  event: Event,
  userId: string,
  put: (event: Event) => Promise<boolean>,
): Promise<Event> {
  const at = world.now();
  let placed = { ...event, deleteAt: at + event.retentionDays * dayMs };
  for (let attempt = 0; !(await put(placed)); attempt += 1) {
    if (attempt === codeAttempts) throw new Error(`no free code in ${codeAttempts} attempts`);
    placed = { ...placed, code: newCode(world.randomBelow) };
  }
  await tx.crew.insert({ eventId: event.id, userId, role: 'owner', invitedAt: at, acceptedAt: at });
  return placed;
}

export interface Seen {
  seen?: Partial<EventSettings>;
  mayForgetNames?: boolean;
}

export async function checkCode(store: Pick<Store, 'events'>, eventId: string, code: string): Promise<void> {
  if (!isCodeShape(code)) throw refuseField('code', 'CODE_SHAPE');
  const known = await store.events.byCode(code);
  if (known && known.id !== eventId) throw refuseField('code', 'CODE_TAKEN');
}

/** Former codes still lead to the event. A shorter retention leaves at least a day. */
export async function updateEvent(
  world: World,
  eventId: string,
  settings: Partial<EventSettings>,
  { seen = {}, mayForgetNames = false }: Seen = {},
): Promise<void> {
  if (settings.code !== undefined && !isCodeShape(settings.code)) throw refuseField('code', 'CODE_SHAPE');
  await changeEvent(world, eventId, async (before, tx) => {
    refuseEditConflicts(before, settings, seen);
    await recordAudit(tx, world, ...settingsAuditEntries(before, settings));
    const unnamed: Unnamed =
      settings.naming === 'anonymous' ? await removeNames(tx, before, mayForgetNames) : { people: [], questions: [] };
    // Players' generated names change with the language.
    const renamed =
      settings.locale !== undefined && settings.locale !== before.locale ? await unnamedParticipants(tx, eventId) : [];
    if (unnamed.questions.length > 0) tx.announce(questionsChanged(eventId, unnamed.questions));
    const redrawn =
      settings.hasFormulas !== undefined && settings.hasFormulas !== before.hasFormulas
        ? await stampFormulas(tx, before)
        : [];
    if (redrawn.length > 0) tx.announce(questionsChanged(eventId, redrawn));
    if (settings.hasFormulas !== undefined && settings.hasFormulas !== before.hasFormulas)
      tx.announce(activitiesChanged(eventId, await stampWritten(tx, before)));
    const authors = redrawn.map(({ question }) => question.participantId);
    const notices = [...unnamed.people, ...renamed, ...authors].map((id) => notice(id, 'score.changed', before));
    tx.announce(noticed(eventId, notices));
    if (settings.naming === 'anonymous' || renamed.length > 0) {
      const quizIds = (await quizzesOf(tx, eventId)).map(({ id }) => id);
      tx.announce(seriesChanged(eventId, quizIds), audienceChanged(eventId));
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

interface Unnamed {
  people: readonly string[];
  questions: readonly QuestionChange[];
}

async function unnamedParticipants(tx: Queries, eventId: string): Promise<string[]> {
  if ((await quizzesOf(tx, eventId)).length === 0) return [];
  return (await tx.participants.names(eventId)).filter(({ name }) => name === null).map(({ id }) => id);
}

export async function removeNames(tx: Queries, event: Event, mayGo: boolean): Promise<Unnamed> {
  await tx.events.lockJoins(event.id);
  const named = (await tx.participants.names(event.id)).filter(({ name }) => name !== null);
  if (named.length === 0) return { people: [], questions: [] };
  if (!mayGo) throw refuseField('naming', 'NAMES_GIVEN');
  const authors = new Set(named.map(({ id }) => id));
  const questions = (await tx.questions.ofEvent(event.id)).filter(
    ({ participantId, isNameless }) => !isNameless && authors.has(participantId),
  );
  await tx.questions.stampNamed(event.id, event.revision);
  await tx.participants.forgetNames(event.id);
  await tx.audits.forgetTargets(event.id, ['participant.removed', 'participant.readmitted']);
  await redactAuthorNames(tx, event.id);
  const changes = questions.map((question) => ({
    question: { ...question, revision: event.revision },
    wasVisible: isVisibleInRoom(question),
  }));
  return { people: [...authors], questions: changes };
}

/** Pages draw a question with formulas differently now. */
async function stampFormulas(tx: Queries, { id, revision }: Event): Promise<QuestionChange[]> {
  const questions = await tx.questions.ofEvent(id);
  const drawn = questions.filter(({ body, answer }) => readFormulas(body) ?? readFormulas(answer ?? ''));
  return changeQuestions(tx, drawn, () => ({ revision }));
}

/** Browsers keep the copy with the larger revision. */
async function stampWritten(tx: Queries, { id, revision }: Event) {
  const written = (await tx.activities.ofEvent(id)).filter(({ kind }) => isWritten(kind));
  for (const activity of written) await tx.activities.update(activity.id, { revision });
  return written.map((activity) => activity.id);
}

export async function changeFocus(world: World, eventId: string, focus: Focus): Promise<void> {
  await changeEvent(world, eventId, async (_event, tx) => {
    await recordAudit(tx, world, await shown(tx, eventId, focus));
    return { focus };
  });
}

async function shown(tx: Queries, eventId: string, focus: Focus): Promise<Audited> {
  if (focus.kind === 'series') {
    return aboutSeries('focus.series', notDraft(ofEvent(eventId, await tx.series.byId(focus.seriesId))));
  }
  if (focus.kind !== 'activity')
    return { eventId, action: focus.kind === 'join' ? 'focus.joining' : 'focus.questions' };
  return aboutActivity('focus.activity', notDraft(ofEvent(eventId, await tx.activities.byId(focus.activityId))));
}

function notDraft<Row extends { state: string }>(row: Row) {
  if (row.state === 'draft') throw new Refusal('NOT_FOUND');
  return row;
}

export async function deleteEvent(world: World, eventId: string, title: string): Promise<void> {
  await inEvent(world, eventId, async (tx, event) => {
    if (!isSameTyped(title, event.title)) throw refuseField('title', 'TITLE_DIFFERS');
    await tx.events.hide(eventId, world.now());
    tx.announce(eventChanged(eventId));
  });
}

/** Throws `NOT_FOUND` unless the row is the event's. */
export function ofEvent<Row extends { eventId: string }>(eventId: string, row: Row | null): Row {
  if (row?.eventId !== eventId) throw new Refusal('NOT_FOUND');
  return row;
}

/** Locks the event and raises its revision. */
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
) {
  await inEvent(world, eventId, async (tx, event) => {
    tx.announce(eventChanged(eventId));
    if (!(await tx.events.update(eventId, await change(event, tx)))) throw refuseField('code', 'CODE_TAKEN');
  });
}
