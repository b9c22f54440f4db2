import { pollHeader } from '#contracts/fallback-polling.ts';
import { activityKinds, kindFacts, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { CrewActivityViewOf, EventView, Role } from '#contracts/views.ts';
import { uploaded, pictureFields } from './uploaded-pictures.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { rulesOf } from '#kinds/rules.ts';
import type { TestServer } from '../servers/test-server.ts';
import { Visitor } from '../clients/visitor.ts';

// The setups that most tests begin with, created through the product's own routes.

type Served = Pick<TestServer, 'address'>;

export const arrive = (server: Served): Promise<Visitor> => new Visitor(server.address).arrive();

/** A visitor with the same cookies at another server. */
export async function sameAt(other: Served, who: Visitor): Promise<Visitor> {
  const visitor = await arrive(other);
  for (const [name, value] of who.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** A host in their control room. The event is open unless `start` is `later`; moderation is on. */
export async function hostWithEvent(
  server: Served,
  form: Record<string, unknown> = {},
): Promise<{ host: Visitor; event: EventView }> {
  const host = await arrive(server);
  return { host, event: await eventBy(host, { title: 'Physics 101', start: 'now', ...form }) };
}

/** A new event of this host, whose browser is in its control room then. */
export const eventBy = async (host: Visitor, form: Record<string, unknown>): Promise<EventView> =>
  (await host.see('events/show', 'events.create', {}, form)).control.event;

/** A new member of the event's crew, invited by its owner's link; they are in its control room. */
export async function crewMemberAt(
  server: Served,
  host: Visitor,
  event: EventView,
  role: Role = 'co-host',
  name = 'Ben',
): Promise<Visitor> {
  const { newInvitation } = await host.see('crew/index', 'crew.create', event, { role });
  const visitor = await arrive(server);
  await visitor.see(
    role === 'moderator' ? 'moderations/index' : 'events/show',
    'invitations.update',
    { token: new URL(newInvitation?.address ?? '').pathname.split('/').at(-1) ?? '' },
    { name },
  );
  return visitor;
}

export async function participantAt(server: Served, code: string, name?: string): Promise<Visitor> {
  const phone = await arrive(server);
  await phone.see('rooms/show', 'participants.create', { code }, name === undefined ? {} : { name });
  return phone;
}

export async function participantsAt<Names extends string[]>(server: Served, code: string, ...names: Names) {
  const people: Visitor[] = [];
  for (const name of names) people.push(await participantAt(server, code, name));
  return people as { [At in keyof Names]: Visitor };
}

/** Asks a question and, if `host` is given, approves it. Returns its id. */
export async function questionBy(
  phone: Visitor,
  event: EventView,
  body: string,
  approvedBy?: { host: Visitor },
): Promise<string> {
  const { mine } = await phone.see('rooms/show', 'questions.create', event, { body });
  const id = mine.questions.find((question) => question.body === body)?.id;
  if (!id) throw new Error(`the question was not accepted: ${JSON.stringify(mine)}`);
  if (approvedBy) await approvedBy.host.visit('moderations.update', event, { questions: [id], action: 'approve' });
  return id;
}

export const choiceOf = (host: Visitor, event: EventView, form: Record<string, unknown> = {}) =>
  activityOf(host, event, 'choice', form);

export const openChoice = async (host: Visitor, event: EventView, form: Record<string, unknown> = {}) => ({
  ...(await openActivity(host, event, 'choice', form)),
  state: 'open' as const,
});

export function ballotFor(
  activity: Pick<CrewActivityViewOf<'choice'>, 'round' | 'options'>,
  option = 0,
  submissionId: string = crypto.randomUUID(),
) {
  return { submissionId, round: activity.round, picks: [activity.options[option]?.id ?? ''], answeredAt: Date.now() };
}

/** A setup for each kind. */
const asked = {
  choice: {
    prompt: 'Which slit?',
    options: [{ label: 'Both' }, { label: 'Left' }, { label: 'Right' }],
    minPicks: 1,
    maxPicks: 1,
  },
  scale: { prompt: 'How sure are you?', first: 1, steps: 5, lowLabel: 'Guessed', highLabel: 'Certain' },
  ranking: { prompt: 'What next?', options: [{ label: 'Spin' }, { label: 'Tunnels' }, { label: 'Lasers' }] },
  number: { prompt: 'How far did you come?', min: 0, max: 500, step: null, unit: 'km' },
  text: { prompt: 'What do you take home?', maxChars: 200 },
  words: { prompt: 'In three words?', maxWords: 3 },
  grid: {
    prompt: 'How far do you agree?',
    options: [{ label: 'The pace was right' }, { label: 'I could ask' }, { label: 'I learned something' }],
    first: 1,
    steps: 5,
    stepLabels: ['Not at all', '', '', '', 'Fully'],
  },
  points: {
    prompt: 'How should we spend the time?',
    options: [{ label: 'Talks' }, { label: 'Workshops' }, { label: 'Breaks' }],
    totalPoints: 100,
    pointStep: 10,
  },
  match: {
    prompt: 'Where does each belong?',
    options: [{ label: 'Apple' }, { label: 'Carrot' }, { label: 'Leek' }],
    targets: [{ label: 'Fruit' }, { label: 'Vegetable' }],
    isPaired: false,
  },
  axes: {
    prompt: 'Which idea first?',
    options: [{ label: 'Podcast' }, { label: 'Lab tour' }, { label: 'Quiz night' }],
    xLabel: 'Effort',
    xLow: 'Little',
    xHigh: 'Much',
    yLabel: 'Benefit',
  },
  blanks: {
    prompt: 'Which words are missing?',
    gapText: 'The capital of France is [[Paris|Lutetia]], that of Peru [[Lima]].',
    choices: [],
    isTyped: true,
  },
  spot: {
    prompt: 'Where is the light?',
    options: [{ label: 'Left slit' }, { label: 'Right slit' }],
    boxes: [
      { left: 20, top: 20, width: 20, height: 60 },
      { left: 60, top: 20, width: 20, height: 60 },
    ],
    maxMarks: 2,
  },
  ideas: { prompt: 'What should we change?', maxIdeas: 3, maxVotes: 2 },
} as const satisfies Record<ActivityKind, object>;

export const otherKinds = activityKinds.filter((kind) => kind !== 'choice');
/** Phones load their code only with a poll of the kind (`kinds/separate-kinds.tsx`). */
export const separateKinds = otherKinds.filter(
  (kind) => !['scale', 'ranking', 'number', 'text', 'words'].includes(kind),
);

/** To store in an event of a test, for the forms of all kinds. */
export const tappedPicture = {
  version: '0123456789abcdef',
  width: 60,
  height: 40,
  contentType: 'image/png',
  content: Buffer.from(''),
  createdAt: 0,
};

/** A form for each kind, as `createActivity` takes it. */
export function formOf<Kind extends ActivityKind>(kind: Kind): ActivityForm & { kind: Kind } {
  const picture = kindFacts[kind].isOnPicture ? { version: tappedPicture.version, alt: 'Two slits' } : undefined;
  return { kind, isRevisable: true, revealing: 'by-hand', picture, ...rulesOf(kind).defaults, ...asked[kind] } as never;
}

export async function activityOf<Kind extends ActivityKind>(
  host: Visitor,
  event: EventView,
  kind: Kind,
  form: Record<string, unknown> = {},
): Promise<CrewActivityViewOf<Kind>> {
  const isDrawn = kindFacts[kind].isOnPicture && form['picture'] === undefined;
  const { control } = await host.see('events/show', 'activities.create', event, {
    kind,
    ...(isDrawn && pictureFields(await uploaded(host, event))),
    isRevisable: true,
    revealing: 'by-hand',
    ...asked[kind],
    ...form,
  });
  const made = control.activities.at(-1);
  if (made?.kind !== kind) throw new Error('no activity was made');
  return made as unknown as CrewActivityViewOf<Kind>;
}

export async function openActivity<Kind extends ActivityKind>(
  host: Visitor,
  event: EventView,
  kind: Kind,
  form: Record<string, unknown> = {},
): Promise<CrewActivityViewOf<Kind>> {
  const activity = await activityOf(host, event, kind, form);
  await host.visit('activity-states.update', activity, { action: 'open' });
  return activity;
}

/** Sends an answer as the outbox does, and returns the server's answer. */
export function answerAs(phone: Visitor, event: Coded, activity: { id: string; round: number }, answer: object) {
  const ballot = { submissionId: crypto.randomUUID(), round: activity.round, answeredAt: Date.now(), ...answer };
  return phone.call('ballots.create', { code: event.code, activity: activity.id }, ballot);
}

export const voteAs = (
  phone: Visitor,
  event: Coded,
  poll: { id: string } & Parameters<typeof ballotFor>[0],
  option = 0,
) => answerAs(phone, event, poll, ballotFor(poll, option));
type Coded = Pick<EventView, 'code'>;

/** Sends an answer as a form does in a browser without scripts. */
export const answerByForm = (phone: Visitor, { code }: { code: string }, { id }: { id: string }, body: Answering) =>
  phone.send('PUT', phone.path('ballots.create', { code, activity: id }), { headers: { accept: 'text/html' }, body });
type Answering = Record<string, unknown>;

export const configure = (host: Visitor, { id: event }: { id: string }, settings: Record<string, unknown>) =>
  host.visit('events.update', { event }, settings);

export const turnEvent = (host: Visitor, { id: event }: { id: string }, state: string) =>
  host.visit('event-states.update', { event }, { state });
export const focusOn = (host: Visitor, { id: event }: { id: string }, kind: string) =>
  host.visit('focuses.update', { event }, { kind });

/** Opens, closes, reveals … a poll. */
export async function act(host: Visitor, { id }: { id: string }, ...actions: string[]): Promise<void> {
  for (const action of actions) await host.visit('activity-states.update', { activity: id }, { action });
}

export async function roomOf(phone: Visitor, { code }: Pick<EventView, 'code'>) {
  return (await phone.read('rooms.show', { code })).room;
}

/** The request that a page sends every three seconds without a socket; `lostMs`: since it lost its socket. */
export async function pollRoom(phone: Visitor, code: string, lostMs = Infinity): Promise<void> {
  const partial = {
    'x-inertia-partial-component': 'rooms/show',
    'x-inertia-partial-data': 'room,mine',
    [pollHeader]: String(lostMs),
  };
  const { status } = await phone.visit('rooms.show', { code }, undefined, partial);
  if (status !== 200) throw new Error(`the room answered ${status}`);
}

export async function controlOf(host: Visitor, { id }: Pick<EventView, 'id'>) {
  return (await host.read('events.show', { event: id })).control;
}

export async function resultsOf(host: Visitor, { id }: Pick<EventView, 'id'>) {
  return (await host.read('results.show', { event: id })).results;
}

export async function auditsOf(host: Visitor, { id: event }: { id: string }) {
  return (await host.read('audits.index', { event })).audits;
}

export const removePerson = (host: Visitor, event: { id: string }, participant: string, body: Answering = {}) =>
  host.visit('participant-removals.create', { event: event.id, participant }, body);

export async function peopleIn(host: Visitor, { id: event }: { id: string }) {
  return (await host.read('participants.index', { event })).participants;
}
