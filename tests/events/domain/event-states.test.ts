import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityState } from '#contracts/poll-kinds.ts';
import type { EventState, QuestionState } from '#contracts/views.ts';
import {
  activityActions,
  changeActivityState,
  createActivity,
  deleteActivity,
  type ActivityAction,
} from '#server/domain/polls/activities.ts';
import type { Event, Participant, Question } from '#server/domain/model/entities.ts';
import { changeEventState } from '#server/domain/events/event-states.ts';
import { deleteEvent } from '#server/domain/events/events.ts';
import { edit, withdraw } from '#server/domain/questions/questions.ts';
import { addQuestion } from '../../stores/support/seeds.ts';
import { choiceForm, openEvent, withWorld } from '#support/servers/domain-world.ts';

// How an event's state limits state changes within it. Source: product specification §4.

const world = withWorld();
let event: Event;
let author: Participant;

beforeEach(async () => {
  ({ event, participant: author } = await openEvent(world));
});

const eventStates: EventState[] = ['draft', 'open', 'ended'];
const questionStates: QuestionState[] = [
  'pending',
  'approved',
  'rejected',
  'highlighted',
  'answered',
  'archived',
  'merged',
];
const activityStates: ActivityState[] = ['draft', 'open', 'closed'];
const codeOf = ({ code, message }: { code?: string; message: string }) => code ?? message;
const setState = (state: EventState, change: Partial<Event> = {}) =>
  world.store.events.update(event.id, { state, ...change });

describe('an activity', () => {
  const refused = 'STATE_NOT_REACHABLE';
  const notOpen = 'EVENT_NOT_OPEN';
  const usual = {
    close: refused,
    reveal: refused,
    hide: refused,
    'show-before': refused,
    'hide-before': refused,
    'more-time': refused,
  };
  // Without a timer, no time can be added.
  const asked = { reveal: 'done', hide: 'done', 'show-before': refused, 'hide-before': 'done', 'more-time': refused };
  const whileNotOpen: Record<ActivityState, Record<ActivityAction, string>> = {
    draft: { ...usual, open: notOpen, 'new-round': notOpen },
    open: { ...asked, open: notOpen, 'new-round': notOpen, close: 'done' },
    closed: { ...asked, open: notOpen, 'new-round': notOpen, close: refused },
  };
  const table: Record<EventState, Record<ActivityState, Record<ActivityAction, string>>> = {
    draft: whileNotOpen,
    open: {
      draft: { ...usual, open: 'done', 'new-round': refused },
      open: { ...asked, open: refused, 'new-round': 'done', close: 'done' },
      closed: { ...asked, open: 'done', 'new-round': 'done', close: refused },
    },
    ended: whileNotOpen,
  };
  const actions = Object.keys(activityActions) as ActivityAction[];
  const activityIn = async (state: ActivityState) => {
    const { id } = await createActivity(world, event.id, choiceForm);
    await world.store.activities.update(id, { state });
    return id;
  };

  const led: Partial<Record<ActivityAction, ActivityState>> = { open: 'open', 'new-round': 'open', close: 'closed' };

  it.each(
    eventStates.flatMap((at) =>
      activityStates.flatMap((from) => actions.map((action) => [at, from, action, table[at][from][action]] as const)),
    ),
  )('(event: %s) an activity in state %s, on %s: %s', async (at, from, action, result) => {
    const id = await activityIn(from);
    await setState(at);
    expect(await changeActivityState(world, event.id, id, action).then(() => 'done', codeOf)).toBe(result);
    const isDone = result === 'done';
    expect(await world.store.activities.byId(id)).toMatchObject({
      state: (isDone && led[action]) || from,
      round: isDone && action === 'new-round' ? 2 : 1,
      isRevealed: isDone && action === 'reveal',
    });
  });

  it('an activity can be deleted in every state', async () => {
    for (const at of eventStates)
      for (const from of activityStates) {
        const id = await activityIn(from);
        await setState(at);
        await deleteActivity(world, event.id, id);
        expect([at, from, await world.store.activities.byId(id)]).toEqual([at, from, null]);
        await setState('open');
      }
  });
});

const final = 'QUESTION_NOT_EDITABLE';
type ByState = Record<QuestionState, string>;
const every = (result: string) => Object.fromEntries(questionStates.map((state) => [state, result])) as ByState;
const notOpen = every('EVENT_NOT_OPEN');
const editing: Record<'held' | 'free', Record<EventState, ByState>> = {
  held: { draft: notOpen, open: { ...every(final), pending: 'pending', approved: 'pending' }, ended: notOpen },
  free: { draft: notOpen, open: { ...every(final), pending: 'pending', approved: 'approved' }, ended: notOpen },
};
// Authors can withdraw a question that is not answered, even after the end; a merged one only until then.
const withdrawing: Record<EventState, ByState> = {
  draft: { ...every('gone'), answered: final },
  open: { ...every('gone'), answered: final },
  ended: { ...every('gone'), answered: final, merged: final },
};
async function questionIn(state: QuestionState): Promise<Question> {
  const into = state === 'merged' ? await addQuestion(world.store, author, { createdAt: world.now() }) : null;
  const merge = into && { mergedIntoId: into.id, stateBeforeMerge: 'approved' as const };
  return addQuestion(world.store, author, {
    createdAt: world.now(),
    state,
    answeredAt: state === 'answered' ? world.now() : null,
    ...merge,
  });
}
const cases = eventStates.flatMap((at) => questionStates.map((from) => [at, from] as const));

it.each(
  (['held', 'free'] as const).flatMap((mode) =>
    cases.map(([at, from]) => [mode, at, from, editing[mode][at][from]] as const),
  ),
)('(moderation: %s, event: %s) a question in state %s, edited by its author: %s', async (mode, at, from, result) => {
  const { id } = await questionIn(from);
  await setState(at, { hasModeration: mode === 'held' });
  expect(
    await edit(world, author, id, 'Fixed?').then(async () => (await world.store.questions.byId(id))?.state, codeOf),
  ).toBe(result);
  const isEdited = result === 'pending' || result === 'approved';
  expect(await world.store.questions.byId(id)).toMatchObject({
    body: isEdited ? 'Fixed?' : 'Why?',
    state: isEdited ? result : from,
  });
});

it.each(cases.map(([at, from]) => [at, from, withdrawing[at][from]] as const))(
  '(event: %s) a question in state %s, withdrawn by its author: %s',
  async (at, from, result) => {
    const { id } = await questionIn(from);
    await setState(at);
    expect(await withdraw(world, author, id).then(() => 'gone', codeOf)).toBe(result);
    expect((await world.store.questions.byId(id)) === null).toBe(result === 'gone');
  },
);

it.each(eventStates)(
  'an event in state %s is deleted only with its title, and then refuses every action',
  async (at) => {
    await setState(at);
    expect(await deleteEvent(world, event.id, 'Another').then(() => 'gone', codeOf)).toBe('INVALID');
    expect((await world.store.events.byId(event.id))?.state).toBe(at);
    expect(await deleteEvent(world, event.id, 'Physics 101').then(() => 'gone', codeOf)).toBe('gone');
    expect(await world.store.events.byId(event.id)).toBeNull();
    for (const to of eventStates)
      expect(await changeEventState(world, event.id, to).then(() => 'done', codeOf)).toBe('NOT_FOUND');
    expect(await deleteEvent(world, event.id, 'Physics 101').then(() => 'gone', codeOf)).toBe('NOT_FOUND');
  },
);
