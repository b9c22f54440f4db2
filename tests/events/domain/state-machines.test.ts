import { beforeAll, describe, expect, it } from 'vitest';
import {
  activityKinds,
  kindFacts,
  textAnswerActions,
  type ActivityKind,
  type ActivityState,
} from '#contracts/poll-kinds.ts';
import { moderationActions, moderationLeadsTo, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { EventState, QuestionState } from '#contracts/views.ts';
import {
  changeActivityState,
  createActivity,
  updateActivity,
  type ActivityAction,
} from '#server/domain/polls/activities.ts';
import type { Event, Participant, Question } from '#server/domain/model/entities.ts';
import { changeEventState } from '#server/domain/events/event-states.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { moderate } from '#server/domain/questions/moderation.ts';
import { edit } from '#server/domain/questions/questions.ts';
import { decideTextAnswers } from '#server/domain/polls/text-answers.ts';
import { formOf, tappedPicture } from '#support/factories/events.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();
let event: Event;
let participant: Participant;

beforeAll(async () => {
  ({ event, participant } = await openEvent(world));
  await world.store.pictures.put({ ...tappedPicture, eventId: event.id });
});

/** The new state, or the refusal code. */
async function outcome(work: Promise<{ state: string }>): Promise<string> {
  return work.then(
    ({ state }) => state,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
}

describe('an event', () => {
  const table: Record<EventState, Record<EventState, string>> = {
    draft: { draft: 'STATE_NOT_REACHABLE', open: 'open', ended: 'STATE_NOT_REACHABLE' },
    open: { draft: 'STATE_NOT_REACHABLE', open: 'STATE_NOT_REACHABLE', ended: 'ended' },
    ended: { draft: 'STATE_NOT_REACHABLE', open: 'open', ended: 'STATE_NOT_REACHABLE' },
  };

  it.each(
    Object.entries(table).flatMap(([from, moves]) => Object.entries(moves).map(([to, result]) => [from, to, result])),
  )('an event from %s to %s: %s', async (from, to, result) => {
    const newEvent = await createEvent(world, { userId: 'host', title: 'States', locale: 'en', isOpen: false });
    await world.store.events.update(newEvent.id, { state: from as EventState });
    expect(await outcome(changeEventState(world, newEvent.id, to as EventState))).toBe(result);
  });

  it('an event is due for deletion its retention days after its end, or after its creation while open', async () => {
    const newEvent = await createEvent(world, { userId: 'host', title: 'Retention', locale: 'en', isOpen: true });
    expect(newEvent.deleteAt).toBe(world.now() + newEvent.retentionDays * 86_400_000);
    world.pass(5_000);
    const ended = await changeEventState(world, newEvent.id, 'ended');
    expect(ended.deleteAt).toBe(world.now() + newEvent.retentionDays * 86_400_000);
    const reopened = await changeEventState(world, newEvent.id, 'open');
    expect([reopened.deleteAt, reopened.endedAt]).toEqual([ended.deleteAt, null]);
  });
});

const questionStates: QuestionState[] = [
  'pending',
  'approved',
  'rejected',
  'highlighted',
  'answered',
  'archived',
  'merged',
];

async function questionIn(state: QuestionState): Promise<Question> {
  world.pass(61_000);
  const { participant: author } = await authorOf(event);
  const question = await world.participation.ask({ participant: author, body: 'What is the state of this?' });
  await world.store.questions.update(question.id, { state, answeredAt: state === 'answered' ? world.now() : null });
  return { ...question, participantId: author.id };
}

async function authorOf(of: Event) {
  const author = { ...participant, id: world.newId() };
  await world.store.participants.insert(author);
  return { event: of, participant: author };
}

/** The state after each action, by state; every other action is refused. Source: product specification §4. */
const table: Record<QuestionState, Partial<Record<ModerationAction, QuestionState>>> = {
  pending: { approve: 'approved', reject: 'rejected', merge: 'merged' },
  approved: {
    reconsider: 'pending',
    highlight: 'highlighted',
    answer: 'answered',
    archive: 'archived',
    merge: 'merged',
  },
  rejected: { approve: 'approved', reject: 'rejected', reconsider: 'pending' },
  highlighted: { lower: 'approved', answer: 'answered', merge: 'merged' },
  answered: { answer: 'answered', unanswer: 'approved', archive: 'archived' },
  archived: { restore: 'approved', merge: 'merged' },
  merged: { unmerge: 'approved' },
};
const cases = questionStates.flatMap((from) =>
  (Object.keys(moderationActions) as ModerationAction[]).map(
    (action) => [from, action, table[from][action] ?? 'STATE_NOT_REACHABLE'] as const,
  ),
);

/** Expects the new state, the refusal, or `none` if nothing is left to do. */
async function expectOutcome(
  from: QuestionState,
  action: ModerationAction,
  result: string,
  seenStates?: QuestionState[],
): Promise<void> {
  const into = (await questionIn('approved')).id;
  const { id } = await questionIn(from);
  if (from === 'merged') await world.store.questions.update(id, { mergedIntoId: into, stateBeforeMerge: 'approved' });
  const [reason, answer] = ['Later.', null];
  const form = { eventId: event.id, questionIds: [id], action, reason, answer, into };
  const moderated = moderate(world, { ...form, ...(seenStates && { seenStates }) });
  const changed = moderated.then(
    (changes) => changes.find(({ question }) => question.id === id)?.question ?? { state: 'none' },
  );
  expect(await outcome(changed)).toBe(result);
  expect((await world.store.questions.byId(id))?.state).toBe(
    ['STATE_NOT_REACHABLE', 'INVALID', 'none'].includes(result) ? from : result,
  );
}

it.each(cases)('a question in state %s, on %s: %s', expectOutcome);

/** Repeating these actions can still add a reason or an answer; other repeated actions have nothing left to do. */
const repeatable = ['reject rejected', 'answer answered'];
const isDone = (from: QuestionState, seen: QuestionState, action: ModerationAction) =>
  from !== seen &&
  action in table[seen] &&
  !repeatable.includes(`${action} ${from}`) &&
  moderationLeadsTo[action].length === 1 &&
  moderationLeadsTo[action][0] === from;
const plain = (state: QuestionState) => (state === 'highlighted' ? 'approved' : state);
it.each(
  (isFullMatrix ? questionStates : (['pending', 'highlighted'] as const)).flatMap((seen) =>
    cases.map(
      ([from, action, result]) =>
        [
          from,
          seen,
          action,
          isDone(from, seen, action)
            ? 'none'
            : plain(from) === plain(seen) || repeatable.includes(`${action} ${from}`)
              ? result
              : 'INVALID',
        ] as const,
    ),
  ),
)('a question in state %s, seen in state %s, on %s: %s', (from, seen, action, result) =>
  expectOutcome(from, action, result, [seen]),
);

const edited = async (author: Participant, id: string) => {
  await edit(world, author, id, 'Edited');
  return { state: (await world.store.questions.byId(id))?.state ?? '' };
};

it('a question can no longer be edited after two minutes, or once someone else has upvoted it', async () => {
  const late = await questionIn('approved');
  world.pass(120_001);
  const lateAuthor = { ...participant, id: late.participantId };
  expect(await outcome(edited(lateAuthor, late.id))).toBe('QUESTION_NOT_EDITABLE');
  const liked = await questionIn('approved');
  await world.store.upvotes.insertAll([{ questionId: liked.id, participantId: liked.participantId }], world.now());
  const author = { ...participant, id: liked.participantId };
  expect(await outcome(edited(author, liked.id))).toBe('pending');
  await world.store.questions.update(liked.id, { state: 'approved' });
  await world.store.upvotes.insertAll([{ questionId: liked.id, participantId: participant.id }], world.now());
  expect(await outcome(edited(author, liked.id))).toBe('QUESTION_NOT_EDITABLE');
});

it('highlighting a question lowers the previous one', async () => {
  const alone = await openEvent(world);
  const first = await world.participation.ask({ participant: alone.participant, body: 'First?' });
  const second = await world.participation.ask({ participant: alone.participant, body: 'Second?' });
  for (const { id } of [first, second]) await world.store.questions.update(id, { state: 'approved' });
  const act = (id: string) =>
    moderate(world, { eventId: alone.event.id, questionIds: [id], action: 'highlight', reason: null, answer: null });
  await act(first.id);
  const changes = await act(second.id);
  expect(changes.map(({ question }) => [question.id, question.state])).toEqual([
    [first.id, 'approved'],
    [second.id, 'highlighted'],
  ]);
});

const refused = 'STATE_NOT_REACHABLE';
const states: ActivityState[] = ['draft', 'open', 'closed'];
it('an activity reopens with its event if the end closed it, unless its time has run out', async () => {
  const newEvent = await createEvent(world, { userId: 'host', title: 'Reopened', locale: 'en', isOpen: true });
  const activityIds: string[] = [];
  for (const timerSeconds of [null, 3_600, 10, null]) {
    const { id } = await createActivity(world, newEvent.id, { ...formOf('choice'), timerSeconds });
    await changeActivityState(world, newEvent.id, id, 'open');
    activityIds.push(id);
  }
  await changeActivityState(world, newEvent.id, activityIds[3] ?? '', 'close');
  world.pass(5_000);
  const statesNow = async () =>
    Promise.all(activityIds.map(async (id) => (await world.store.activities.byId(id))?.state));
  await changeEventState(world, newEvent.id, 'ended');
  expect(world.announced.at(-1)?.activityIds).toEqual(activityIds.slice(0, 3));
  world.pass(60_000);
  await changeEventState(world, newEvent.id, 'open');
  expect(world.announced.at(-1)?.activityIds).toEqual(activityIds.slice(0, 2));
  expect(await statesNow()).toEqual(['open', 'open', 'closed', 'closed']);
  // An activity that was closed by hand is not reopened.
  await changeActivityState(world, newEvent.id, activityIds[0] ?? '', 'close');
  world.pass(1_000);
  for (const state of ['ended', 'open'] as const) await changeEventState(world, newEvent.id, state);
  expect(await statesNow()).toEqual(['closed', 'open', 'closed', 'closed']);
});

it.each(activityKinds.filter((kind) => !kindFacts[kind].collectsOptions))(
  'a poll of kind %s shows its previous round next to a new one if it was revealed or the crew shows it',
  async (kind) => {
    const isCompared = kind !== 'text' && kind !== 'words';
    const { id } = await createActivity(world, event.id, formOf(kind));
    const isShown = async (action: ActivityAction) => {
      await changeActivityState(world, event.id, id, action).catch(({ code }: { code: string }) =>
        expect([action, code, isCompared]).toEqual(['show-before', refused, false]),
      );
      return (await world.store.activities.byId(id))?.isBeforeShown;
    };
    expect(await isShown('open')).toBe(false);
    expect(await isShown('new-round')).toBe(false);
    expect(await isShown('show-before')).toBe(isCompared);
    expect(await isShown('hide-before')).toBe(false);
    expect(await isShown('reveal')).toBe(false);
    expect(await isShown('new-round')).toBe(isCompared);
    expect(await isShown('new-round')).toBe(false);
  },
);

/** A change that earlier answers do not fit, unless every change keeps them valid. */
const others: Partial<Record<ActivityKind, object>> = {
  choice: { maxPicks: 2 },
  scale: { first: 0 },
  ranking: { options: [{ label: 'Spin' }, { label: 'Tunnels' }] },
  number: { max: 20 },
  grid: { first: 0 },
  points: { totalPoints: 50 },
  match: { targets: [{ label: 'X' }, { label: 'Y' }, { label: 'Z' }], isPaired: true },
  axes: { options: [{ label: 'C' }] },
  blanks: { gapText: 'One [[gap]].' },
  spot: { maxMarks: 1 },
  ideas: { columns: ['Start', 'Stop'] },
};
it.each(activityKinds.flatMap((kind) => states.map((from) => [kind, from] as const)))(
  'a poll of kind %s, in state %s, changed into a different question',
  async (kind, from) => {
    const { id } = await createActivity(world, event.id, formOf(kind));
    await world.store.activities.update(id, { state: from });
    const result = await outcome(updateActivity(world, event.id, id, { ...formOf(kind), ...others[kind] }));
    // There are no answers yet; only where answers name steps or places could one in transit change its meaning.
    const isFixed = ['scale', 'grid', 'points', 'match', 'axes', 'blanks', 'spot', 'ideas'].includes(kind);
    expect(result).toBe(from === 'draft' || !isFixed ? from : 'ACTIVITY_ASKED');
  },
);

it.each(activityKinds)('a poll of kind %s cannot be changed into another kind', async (kind) => {
  const { id } = await createActivity(world, event.id, formOf(kind));
  const other = activityKinds[(activityKinds.indexOf(kind) + 1) % activityKinds.length] ?? 'choice';
  expect(await outcome(updateActivity(world, event.id, id, formOf(other)))).toBe('INVALID');
});

it.each(activityKinds.flatMap((kind) => textAnswerActions.map((action) => [kind, action] as const)))(
  'a poll of kind %s, decision on a text: %s',
  async (kind, action) => {
    const { id } = await createActivity(world, event.id, formOf(kind));
    const decided = decideTextAnswers(world, event.id, id, { texts: ['Tea'], action, into: 'Chai' });
    const isHideable = kindFacts[kind].ownWords === 'unless-hidden';
    const isPossible = isHideable || (kind === 'text' && action !== 'merge');
    expect(await outcome(decided)).toBe(isPossible ? 'draft' : 'STATE_NOT_REACHABLE');
    const decisions = (await world.store.answerDecisions.ofActivity(id)).map(({ text, state }) => [text, state]);
    const expected = {
      approve: kind === 'text' ? [['Tea', 'approved']] : [],
      reject: [[isHideable ? 'tea' : 'Tea', 'rejected']],
      reconsider: [],
      merge: [['tea', 'approved']],
    };
    expect(decisions).toEqual(isPossible ? expected[action] : []);
  },
);
