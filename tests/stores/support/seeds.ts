import { randomUUID } from 'node:crypto';
import type { CommonSetup, ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type {
  Activity,
  ActivityRow,
  Event,
  Option,
  Participant,
  Question,
  Series,
  SetupOf,
  Submission,
} from '#server/domain/model/entities.ts';
import { createBallotWriter, type BallotWriterOptions, type SqlStore } from '#server/persistence/index.ts';
import type { BallotWriter, Queries, World } from '#server/domain/model/store.ts';
import type { Webhook, WebhookDelivery } from '#server/domain/model/tokens-and-webhooks.ts';

/** 1 May 2026, 10:00 UTC. */
export const noon = 1_777_629_600_000;

export const worldOn = (store: World['store'], now: number | (() => number) = noon): World => ({
  store,
  now: typeof now === 'number' ? () => now : now,
  newId: randomUUID,
  randomBelow: () => 0,
});

/** Counts ballots at noon, unless `options` say when. */
export const ballotsOn = (store: Pick<SqlStore, 'write'>, options: Partial<BallotWriterOptions> = {}): BallotWriter =>
  createBallotWriter(store, { now: () => noon, newId: randomUUID, ...options });

export function anEvent(change: Partial<Event> = {}): Event {
  const id = change.id ?? randomUUID();
  return {
    id,
    code: `C${id.slice(0, 18)}`,
    title: 'Town hall',
    description: '',
    state: 'open',
    revision: 0,
    focus: { kind: 'questions' },
    hasModeration: true,
    hasFormulas: false,
    revealing: 'by-hand',
    naming: 'optional',
    passcodeHash: null,
    questionsOpen: true,
    upvotesOpen: true,
    reactionsOpen: false,
    locale: 'en',
    embedOrigins: [],
    accent: null,
    logo: null,
    retentionDays: 30,
    heldWords: [],
    screenThreshold: 0,
    openedAt: noon,
    endedAt: null,
    deleteAt: null,
    createdAt: noon,
    ...change,
  };
}

export async function addEvent(queries: Queries, change: Partial<Event> = {}): Promise<Event> {
  const event = anEvent(change);
  if (!(await queries.events.insert(event))) throw new Error(`code ${event.code} is taken`);
  return event;
}

export async function addParticipant(
  queries: Queries,
  event: Pick<Event, 'id'>,
  change: Partial<Participant> = {},
): Promise<Participant> {
  const participant: Participant = {
    id: randomUUID(),
    eventId: event.id,
    name: null,
    joinedAt: noon,
    lastSeenAt: noon,
    removedAt: null,
    removedThroughId: null,
    erasedIn: null,
    ...change,
  };
  await queries.participants.insert(participant);
  return participant;
}

export async function addParticipants(
  queries: Queries,
  event: Pick<Event, 'id'>,
  count: number,
): Promise<Participant[]> {
  return Promise.all(Array.from({ length: count }, () => addParticipant(queries, event)));
}

export async function addQuestion(
  queries: Queries,
  author: Participant,
  change: Partial<Question> = {},
): Promise<Question> {
  const question: Question = {
    id: randomUUID(),
    eventId: author.eventId,
    participantId: author.id,
    isNameless: false,
    body: 'Why?',
    state: 'approved',
    rejectionReason: null,
    upvoteCount: 0,
    highlightedAt: null,
    answeredAt: null,
    answer: null,
    editedAt: null,
    heldWord: null,
    mergedIntoId: null,
    stateBeforeMerge: null,
    createdAt: noon,
    revision: 1,
    ...change,
  };
  await queries.questions.insertAll([question]);
  return question;
}

export type Choice = ActivityRow & SetupOf<'choice'>;

function aChoice(event: Pick<Event, 'id'>, change: Partial<Choice> = {}): Choice {
  return {
    id: randomUUID(),
    eventId: event.id,
    kind: 'choice',
    position: 1,
    prompt: 'Tea or coffee?',
    explanation: '',
    picture: null,
    explanationPicture: null,
    options: ['Tea', 'Coffee', 'Water'].map((label) => ({ id: randomUUID(), label })),
    minPicks: 1,
    maxPicks: 2,
    state: 'open',
    isRevealed: true,
    shownAt: null,
    round: 1,
    isRevisable: true,
    revealing: 'by-hand',
    names: 'hosts',
    isBeforeShown: false,
    wasAnsweredByAll: false,
    seriesId: null,
    timerSeconds: null,
    correct: null,
    points: null,
    openedAt: noon,
    closesAt: null,
    closedAt: null,
    createdAt: noon,
    revision: 0,
    ...change,
  };
}

export async function addActivity(
  queries: Queries,
  event: Pick<Event, 'id'>,
  change: Partial<Choice> = {},
): Promise<Choice> {
  const activity = aChoice(event, change);
  await queries.activities.insert(activity);
  return activity;
}

const options = (...labels: string[]): Option[] => labels.map((label) => ({ id: randomUUID(), label }));

/** The setup of each kind, with new options. */
export const setups: { [Kind in ActivityKind]: () => SetupOf<Kind> } = {
  choice: () => ({ kind: 'choice', options: options('Tea', 'Coffee', 'Water'), minPicks: 1, maxPicks: 2 }),
  scale: () => ({ kind: 'scale', first: 1, steps: 5, lowLabel: '', highLabel: 'Very' }),
  ranking: () => ({ kind: 'ranking', options: options('Tea', 'Coffee', 'Water') }),
  number: () => ({ kind: 'number', min: -5, max: 500, step: null, unit: '°C' }),
  text: () => ({ kind: 'text', maxChars: 100, isShownUnread: false }),
  words: () => ({ kind: 'words', maxWords: 3 }),
  grid: () => ({ kind: 'grid', options: options('Tea', 'Coffee', 'Water'), first: 1, steps: 5, stepLabels: [] }),
  points: () => ({ kind: 'points', options: options('Tea', 'Coffee', 'Water'), totalPoints: 100, pointStep: 10 }),
  match: () => ({ kind: 'match', options: options('Tea', 'Cola'), targets: options('Hot', 'Cold'), isPaired: false }),
  axes: () => ({
    kind: 'axes',
    options: options('Tea', 'Coffee', 'Water'),
    xLabel: 'Effort',
    xLow: '',
    xHigh: '',
    yLabel: 'Taste',
    yLow: 'bad',
    yHigh: 'good',
  }),
  blanks: () => ({ kind: 'blanks', gapText: 'Tea is [[]], ice is [[]].', choices: [], isTyped: true }),
  spot: () => ({
    kind: 'spot',
    options: options('Cup'),
    boxes: [{ left: 10, top: 20, width: 30, height: 40 }],
    maxMarks: 2,
  }),
  ideas: () => ({
    kind: 'ideas',
    options: [],
    columns: ['Start', 'Stop'],
    optionColumns: [],
    maxIdeas: 3,
    maxVotes: 2,
  }),
};

export async function addActivityOf(
  queries: Queries,
  event: Pick<Event, 'id'>,
  kind: ActivityKind,
  change: Partial<ActivityRow> & CommonSetup = {},
): Promise<Activity> {
  const { kind: _kind, options: _options, minPicks: _minPicks, maxPicks: _maxPicks, ...row } = aChoice(event);
  const activity: Activity = { ...row, ...setups[kind](), ...change };
  await queries.activities.insert(activity);
  return activity;
}

export async function addSeries(
  queries: Queries,
  event: Pick<Event, 'id'>,
  change: Partial<Series> = {},
): Promise<Series> {
  const series: Series = {
    id: randomUUID(),
    eventId: event.id,
    kind: 'quiz',
    title: 'Quiz',
    position: 1,
    state: 'lobby',
    activityId: null,
    revealing: 'by-hand',
    names: 'hosts',
    createdAt: noon,
    revision: 1,
    ...change,
  };
  await queries.series.insert(series);
  return series;
}

export async function addWebhook(queries: Queries, change: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook: Webhook = {
    id: randomUUID(),
    eventId: change.eventId ?? (await addEvent(queries)).id,
    url: 'https://example.org',
    secret: 's',
    kinds: ['event.changed'],
    isEnabled: true,
    createdAt: noon,
    failingSince: null,
    oldSecret: null,
    oldSecretUntil: null,
    ...change,
  };
  await queries.webhooks.insert(webhook);
  return webhook;
}

/** Adds a delivery that is created, and due, this many ms after noon. */
export async function addDelivery(
  queries: Queries,
  webhook: Webhook,
  afterMs: number,
  change: Partial<WebhookDelivery> = {},
): Promise<string> {
  const at = noon + afterMs;
  const delivery: WebhookDelivery = {
    id: randomUUID(),
    webhookId: webhook.id,
    kind: 'event.changed',
    payload: '{}',
    state: 'waiting',
    attempts: 0,
    nextAt: at,
    status: null,
    failure: null,
    createdAt: at,
    attemptedAt: null,
    ...change,
  };
  await queries.webhooks.enqueue([delivery]);
  return delivery.id;
}

export const submissionOf = (
  { id, round }: Pick<Activity, 'id' | 'round'>,
  participant: Pick<Participant, 'id'>,
  answer: AnswerView,
): Submission => ({
  submissionId: randomUUID(),
  activityId: id,
  round,
  participantId: participant.id,
  answer,
  answeredAt: noon,
  roundTripMs: null,
});

/** An answer with the options at these positions. */
export const aSubmission = (activity: Choice, participant: Pick<Participant, 'id'>, ...places: number[]): Submission =>
  submissionOf(activity, participant, { picks: places.map((place) => activity.options[place]?.id ?? 'none') });
