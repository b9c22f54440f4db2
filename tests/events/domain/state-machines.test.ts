import { beforeAll, describe, expect, it } from 'vitest';
import { activityKinds, textAnswerActions, type ActivityKind, type ActivityState } from '#contracts/poll-kinds.ts';
import { moderationActions, moderationLeadsTo, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { EventState, QuestionState } from '#contracts/views.ts';
import {
  activityActions,
  changeActivityState,
  createActivity,
  updateActivity,
  type ActivityAction,
} from '#server/domain/polls/activities.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import type { Event, Participant, Question } from '#server/domain/model/entities.ts';
import { changeEventState, createEvent } from '#server/domain/events/events.ts';
import { moderate } from '#server/domain/questions/moderation.ts';
import { edit, withdraw } from '#server/domain/questions/questions.ts';
import { decideTextAnswers } from '#server/domain/polls/text-answers.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();
let event: Event;
let participant: Participant;

beforeAll(async () => {
  ({ event, participant } = await openEvent(world));
});

/** What became of it: the new state, or the code of the refusal. */
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
  )('from %s to %s: %s', async (from, to, result) => {
    const fresh = await createEvent(world, { userId: 'host', title: 'States', locale: 'en', isOpen: false });
    await world.store.events.update(fresh.id, { state: from as EventState });
    const moved = changeEventState(world, fresh.id, to as EventState).then((change) => change.event);
    expect(await outcome(moved)).toBe(result);
  });

  it('is deleted its days of retention after the end, or after the last change while nobody ends it', async () => {
    const fresh = await createEvent(world, { userId: 'host', title: 'Retention', locale: 'en', isOpen: true });
    expect(fresh.deleteAt).toBe(world.now() + fresh.retentionDays * 86_400_000);
    world.pass(5_000);
    const { event: ended } = await changeEventState(world, fresh.id, 'ended');
    expect(ended.deleteAt).toBe(world.now() + fresh.retentionDays * 86_400_000);
    const { event: reopened } = await changeEventState(world, fresh.id, 'open');
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

describe('a question', () => {
  /** By state, what each action makes of a question; every other action is refused. Source: product specification §4. */
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

  it.each(cases)('%s, %s: %s', async (from, action, result) => {
    const into = (await questionIn('approved')).id;
    const question = await questionIn(from);
    if (from === 'merged')
      await world.store.questions.update(question.id, { mergedIntoId: into, stateBeforeMerge: 'approved' });
    const moderated = moderate(world, {
      eventId: event.id,
      questionIds: [question.id],
      action,
      reason: 'Later.',
      answer: null,
      into,
    });
    expect(
      await outcome(
        moderated.then(
          (changes) => changes.find((change) => change.question.id === question.id)?.question ?? { state: 'none' },
        ),
      ),
    ).toBe(result);
    expect((await world.store.questions.byId(question.id))?.state).toBe(
      result === 'STATE_NOT_REACHABLE' ? from : result,
    );
  });

  /** Decided alike: words can be added to the one, and of the others there is nothing left to do, or to tell its author. */
  const agreed = ['reject rejected', 'answer answered'];
  const isDone = (from: QuestionState, seen: QuestionState, action: ModerationAction) =>
    from !== seen &&
    action in table[seen] &&
    !agreed.includes(`${action} ${from}`) &&
    moderationLeadsTo[action].length === 1 &&
    moderationLeadsTo[action][0] === from;
  const plain = (state: QuestionState) => (state === 'highlighted' ? 'approved' : state);
  it.each(
    questionStates.flatMap((seen) =>
      cases.map(
        ([from, action, result]) =>
          [
            from,
            seen,
            action,
            isDone(from, seen, action)
              ? 'none'
              : plain(from) === plain(seen) || agreed.includes(`${action} ${from}`)
                ? result
                : 'INVALID',
          ] as const,
      ),
    ),
  )('%s, where %s was seen, %s: %s', async (from, seen, action, result) => {
    const into = (await questionIn('approved')).id;
    const question = await questionIn(from);
    if (from === 'merged')
      await world.store.questions.update(question.id, { mergedIntoId: into, stateBeforeMerge: 'approved' });
    const moderated = moderate(world, {
      eventId: event.id,
      questionIds: [question.id],
      action,
      reason: 'Later.',
      answer: null,
      into,
      seenStates: [seen],
    });
    expect(
      await outcome(
        moderated.then(
          (changes) => changes.find((change) => change.question.id === question.id)?.question ?? { state: 'none' },
        ),
      ),
    ).toBe(result);
    expect((await world.store.questions.byId(question.id))?.state).toBe(
      ['STATE_NOT_REACHABLE', 'INVALID', 'none'].includes(result) ? from : result,
    );
  });

  it.each([
    ['pending', 'pending'],
    ['approved', 'pending'],
    ['rejected', 'QUESTION_NOT_EDITABLE'],
    ['highlighted', 'QUESTION_NOT_EDITABLE'],
    ['answered', 'QUESTION_NOT_EDITABLE'],
    ['archived', 'QUESTION_NOT_EDITABLE'],
    ['merged', 'QUESTION_NOT_EDITABLE'],
  ] as const)('%s, edited by its author while moderated: %s', async (from, result) => {
    const question = await questionIn(from);
    const author = { ...participant, id: question.participantId };
    expect(await outcome(edit(world, author, question.id, 'Mended').then((change) => change.question))).toBe(result);
  });

  it.each(questionStates)('%s, withdrawn by its author', async (from) => {
    const question = await questionIn(from);
    const author = { ...participant, id: question.participantId };
    const result = await outcome(withdraw(world, author, question.id).then(() => ({ state: 'gone' })));
    expect(result).toBe(from === 'answered' ? 'QUESTION_NOT_EDITABLE' : 'gone');
    expect((await world.store.questions.byId(question.id)) === null).toBe(from !== 'answered');
  });

  it('can no longer be edited after two minutes, or once somebody else has upvoted it', async () => {
    const late = await questionIn('approved');
    world.pass(120_001);
    const lateAuthor = { ...participant, id: late.participantId };
    expect(await outcome(edit(world, lateAuthor, late.id, 'Late').then((c) => c.question))).toBe(
      'QUESTION_NOT_EDITABLE',
    );
    const liked = await questionIn('approved');
    await world.store.upvotes.insertAll([{ questionId: liked.id, participantId: liked.participantId }], world.now());
    const author = { ...participant, id: liked.participantId };
    expect(await outcome(edit(world, author, liked.id, 'Own upvote').then((c) => c.question))).toBe('pending');
    await world.store.questions.update(liked.id, { state: 'approved' });
    await world.store.upvotes.insertAll([{ questionId: liked.id, participantId: participant.id }], world.now());
    expect(await outcome(edit(world, author, liked.id, 'Others').then((c) => c.question))).toBe(
      'QUESTION_NOT_EDITABLE',
    );
  });

  it('is the only one highlighted: the one before goes back', async () => {
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
});

describe('an activity', () => {
  const refused = 'STATE_NOT_REACHABLE';
  /** Source: product specification §4. These have no timer, which could be given more time. */
  const table: Record<ActivityState, Record<ActivityAction, ActivityState | typeof refused>> = {
    draft: {
      open: 'open',
      close: refused,
      reveal: refused,
      hide: refused,
      'new-round': refused,
      'show-before': refused,
      'hide-before': refused,
      'more-time': refused,
    },
    open: {
      open: refused,
      close: 'closed',
      reveal: 'open',
      hide: 'open',
      'new-round': 'open',
      'show-before': refused,
      'hide-before': 'open',
      'more-time': refused,
    },
    closed: {
      open: 'open',
      close: refused,
      reveal: 'closed',
      hide: 'closed',
      'new-round': 'open',
      'show-before': refused,
      'hide-before': 'closed',
      'more-time': refused,
    },
  };
  const states: ActivityState[] = ['draft', 'open', 'closed'];
  const options = [{ label: 'A' }, { label: 'B' }];
  const common = { prompt: 'Which?', isRevisable: true };
  const forms: Record<ActivityKind, ActivityForm> = {
    choice: { kind: 'choice', ...common, options, minPicks: 1, maxPicks: 1 },
    scale: { kind: 'scale', ...common, first: 1, steps: 5, lowLabel: '', highLabel: '' },
    ranking: { kind: 'ranking', ...common, options },
    number: { kind: 'number', ...common, min: 0, max: 10, step: 1, unit: '' },
    text: { kind: 'text', ...common, maxChars: 100 },
    words: { kind: 'words', ...common, maxWords: 3 },
  };
  const actions = Object.keys(activityActions) as ActivityAction[];
  const cases = activityKinds.flatMap((kind) =>
    states.flatMap((from) => actions.map((action) => [kind, from, action, table[from][action]] as const)),
  );

  it.each(cases)('%s, %s, %s: %s', async (kind, from, action, result) => {
    const { id } = await createActivity(world, event.id, forms[kind]);
    await world.store.activities.update(id, { state: from });
    const moved = changeActivityState(world, event.id, id, action).then((change) => change.activity);
    expect(await outcome(moved)).toBe(result);
    const after = await world.store.activities.byId(id);
    expect(after?.round).toBe(result !== refused && action === 'new-round' ? 2 : 1);
    expect(after?.isRevealed).toBe(result !== refused && action === 'reveal');
  });

  it('opens again with its event what the ending closed, but nothing whose time has run out, or that was closed before', async () => {
    const fresh = await createEvent(world, { userId: 'host', title: 'Reopened', locale: 'en', isOpen: true });
    const made: string[] = [];
    for (const timerSeconds of [null, 3_600, 10, null]) {
      const { id } = await createActivity(world, fresh.id, { ...forms.choice, timerSeconds });
      await changeActivityState(world, fresh.id, id, 'open');
      made.push(id);
    }
    await changeActivityState(world, fresh.id, made[3] ?? '', 'close');
    world.pass(5_000);
    const statesNow = async () => Promise.all(made.map(async (id) => (await world.store.activities.byId(id))?.state));
    expect((await changeEventState(world, fresh.id, 'ended')).moved.activityIds).toEqual(made.slice(0, 3));
    world.pass(60_000);
    expect((await changeEventState(world, fresh.id, 'open')).moved.activityIds).toEqual(made.slice(0, 2));
    expect(await statesNow()).toEqual(['open', 'open', 'closed', 'closed']);
    // What is closed since then is no part of an ending.
    await changeActivityState(world, fresh.id, made[0] ?? '', 'close');
    world.pass(1_000);
    for (const state of ['ended', 'open'] as const) await changeEventState(world, fresh.id, state);
    expect(await statesNow()).toEqual(['closed', 'open', 'closed', 'closed']);
  });

  it.each(activityKinds)(
    '%s: the round before is shown beside a second one where it was revealed, or when the crew says so',
    async (kind) => {
      const isCompared = kind !== 'text' && kind !== 'words';
      const { id } = await createActivity(world, event.id, forms[kind]);
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

  /** Another question, that answers given before do not fit; null where every change leaves them answers. */
  const others: Record<ActivityKind, ActivityForm | null> = {
    choice: { kind: 'choice', ...common, options, minPicks: 1, maxPicks: 2 },
    scale: { kind: 'scale', ...common, first: 0, steps: 5, lowLabel: '', highLabel: '' },
    ranking: { kind: 'ranking', ...common, options: [...options, { label: 'C' }] },
    number: { kind: 'number', ...common, min: 0, max: 20, step: 1, unit: '' },
    text: null,
    words: null,
  };
  it.each(activityKinds.flatMap((kind) => states.map((from) => [kind, from] as const)))(
    '%s, %s, changed into another question',
    async (kind, from) => {
      const { id } = await createActivity(world, event.id, forms[kind]);
      await world.store.activities.update(id, { state: from });
      const result = await outcome(updateActivity(world, event.id, id, others[kind] ?? forms[kind]));
      // Nobody has answered: only of a scale would an answer on its way mean another step.
      expect(result).toBe(from === 'draft' || kind !== 'scale' ? from : 'ACTIVITY_ASKED');
    },
  );

  it.each(activityKinds)('%s, changed into another kind, in no state', async (kind) => {
    const { id } = await createActivity(world, event.id, forms[kind]);
    const other = activityKinds[(activityKinds.indexOf(kind) + 1) % activityKinds.length] ?? 'choice';
    expect(await outcome(updateActivity(world, event.id, id, forms[other]))).toBe('INVALID');
  });

  it.each(activityKinds.flatMap((kind) => textAnswerActions.map((action) => [kind, action] as const)))(
    '%s: texts, %s',
    async (kind, action) => {
      const { id } = await createActivity(world, event.id, forms[kind]);
      const decided = decideTextAnswers(world, event.id, id, { texts: ['Tea'], action });
      expect(await outcome(decided)).toBe(kind === 'text' || kind === 'words' ? 'draft' : 'STATE_NOT_REACHABLE');
      const verdicts = (await world.store.answerDecisions.ofActivity(id)).map(({ text, state }) => [text, state]);
      const expected = {
        approve: kind === 'text' ? [['Tea', 'approved']] : [],
        reject: [[kind === 'words' ? 'tea' : 'Tea', 'rejected']],
        reconsider: [],
      };
      expect(verdicts).toEqual(kind === 'text' || kind === 'words' ? expected[action] : []);
    },
  );
});
