import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityViewOf, QuestionView, RoomView } from '#contracts/views.ts';
import { roomOf, roomState, withPlayers, withProps, withPush, type RoomPush, type RoomState } from './room-state.ts';

const event = { id: 'e', code: '482913', title: 'Physics' } as RoomView['event'];
const noReactions = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };
const empty: RoomView = {
  revision: 0,
  event,
  focus: { kind: 'join' },
  labels: [],
  questions: [],
  questionCount: 0,
  activities: [],
  series: [],
  reactions: noReactions,
};

const question = (id: string, revision: number, upvoteCount = 0) =>
  ({ id, revision, upvoteCount, body: id, state: 'approved' }) as QuestionView;
const activity = (id: string, revision: number, change: Partial<ActivityViewOf<'choice'>> = {}) =>
  ({
    id,
    revision,
    kind: 'choice',
    state: 'open',
    isRevealed: true,
    round: 1,
    before: null,
    tally: { counts: { a: 0, b: 0 }, total: 0, revision },
    ...change,
  }) as ActivityViewOf<'choice'>;

/** A server model in which each step changes the room and pushes the change. */
type Step = { kind: number; id: string; amount: number };

function play(steps: readonly Step[]): { rooms: RoomView[]; pushes: RoomPush[] } {
  let room = empty;
  const rooms = [room];
  const pushes: RoomPush[] = [];
  for (const step of steps) {
    const revision = room.revision + 1;
    const [next, push] = takeStep({ ...room, revision }, step, revision);
    room = next;
    rooms.push(room);
    pushes.push(push);
  }
  return { rooms, pushes };
}

function takeStep(room: RoomView, { kind, id, amount }: Step, revision: number): [RoomView, RoomPush] {
  const others = {
    questions: room.questions.filter((each) => each.id !== id),
    activities: room.activities.filter((each) => each.id !== id),
  };
  const known = room.activities.find((each) => each.id === id);
  if (kind === 0) {
    const changed = question(id, revision, amount);
    const questions = [...others.questions, changed];
    return [
      { ...room, questions, questionCount: questions.length },
      { event: 'question.published', payload: { revision, questionCount: questions.length, questions: [changed] } },
    ];
  }
  if (kind === 1)
    return [
      { ...room, questions: others.questions, questionCount: others.questions.length },
      {
        event: 'question.removed',
        payload: { revision, questionCount: others.questions.length, questions: [{ id, revision }] },
      },
    ];
  if (kind === 2) {
    const isRevealed = amount % 2 === 0;
    const changed = activity(id, revision, { isRevealed, round: 1 + revision, ...(isRevealed ? {} : { tally: null }) });
    return [
      { ...room, activities: [...others.activities, changed] },
      { event: 'activity.changed', payload: { revision, activities: [changed] } },
    ];
  }
  if (kind === 3)
    return [
      { ...room, activities: others.activities },
      { event: 'activity.removed', payload: { revision, activities: [{ id, revision }] } },
    ];
  if (kind === 4 && known?.isRevealed) {
    const tally = { counts: { a: amount, b: 0 }, total: amount, revision };
    const activities = room.activities.map((each) =>
      each === known ? ({ ...each, tally } as ActivityViewOf<'choice'>) : each,
    );
    return [
      { ...room, activities },
      { event: 'activity.tallied', payload: { revision, tallies: [{ activityId: id, round: known.round, ...tally }] } },
    ];
  }
  if (kind === 5) {
    const totals = { ...room.reactions, like: room.reactions.like + amount };
    return [
      { ...room, reactions: totals },
      { event: 'reactions.counted', payload: { revision, totals } },
    ];
  }
  const title = `Physics ${amount}`;
  const code = `physics-${amount}`;
  const accent = amount % 3 === 0 ? null : `#00000${amount}`;
  const reactionsOpen = amount % 2 === 0;
  const focus = amount % 2 ? ({ kind: 'questions' } as const) : ({ kind: 'activity', activityId: id } as const);
  const { id: _, ...shown } = {
    ...room.event,
    code,
    title,
    accent,
    reactionsOpen,
    description: `About ${amount}`,
    needsPasscode: amount > 5,
  };
  return [
    { ...room, focus, event: { id: room.event.id, ...shown } },
    { event: 'room.changed', payload: { revision, focus, ...shown } },
  ];
}

const steps = fc.array(fc.record({ kind: fc.nat(6), id: fc.constantFrom('p', 'q', 'r'), amount: fc.nat(9) }), {
  minLength: 1,
  maxLength: 24,
});
const sorted = (room: RoomView): RoomView => ({
  ...room,
  questions: room.questions.toSorted((a, b) => a.id.localeCompare(b.id)),
  activities: room.activities.toSorted((a, b) => a.id.localeCompare(b.id)),
});
const shown = (state: RoomState): Omit<RoomView, 'revision'> => {
  const { revision: _, ...rest } = sorted(roomOf(state));
  return rest;
};
const truth = (room: RoomView): Omit<RoomView, 'revision'> => shown(roomState(room));

test('pushes in any order, some of them twice, result in the server’s state, and older props do not undo them', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (plan, random) => {
      const { rooms, pushes } = play(plan);
      const shuffled = [...pushes, ...pushes.filter((_, index) => index % 3 === 0)]
        .map((push) => ({ push, place: random.next().value as number }))
        .toSorted((a, b) => a.place - b.place);
      const state = shuffled.reduce((known, { push }) => withPush(known, push), roomState(empty));
      expect(shown(state)).toEqual(truth(rooms.at(-1) ?? empty));
      expect(shown(rooms.reduce(withProps, state))).toEqual(truth(rooms.at(-1) ?? empty));
    }),
  );
});

test('the next props repair lost pushes, and late pushes do not undo them', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.infiniteStream(fc.boolean()), (plan, cut, keeps) => {
      const { rooms, pushes } = play(plan);
      const start = rooms[cut % rooms.length] ?? empty;
      const seen = pushes.filter(() => keeps.next().value === true);
      let state = seen.reduce(withPush, roomState(start));
      state = withProps(state, rooms.at(-1) ?? empty);
      expect(shown(state)).toEqual(truth(rooms.at(-1) ?? empty));
      const late = pushes.reduce(withPush, rooms.reduce(withProps, state));
      expect(shown(late)).toEqual(truth(rooms.at(-1) ?? empty));
    }),
  );
});

test('a hidden activity’s tally is not shown even if it was pushed', () => {
  const room = { ...empty, revision: 2, activities: [activity('p', 2)] };
  const tallied = withPush(roomState(room), {
    event: 'activity.tallied',
    payload: { revision: 3, tallies: [{ activityId: 'p', round: 1, counts: { a: 5, b: 0 }, total: 5, revision: 3 }] },
  });
  expect(roomOf(tallied).activities[0]?.tally?.total).toBe(5);
  const hidden = withPush(tallied, {
    event: 'activity.changed',
    payload: { revision: 4, activities: [activity('p', 4, { isRevealed: false, tally: null })] },
  });
  expect(roomOf(hidden).activities[0]?.tally).toBeNull();
});

test('audience and lobby counts that arrive late change nothing', () => {
  const counted = (revision: number, count: number): RoomPush[] => [
    { event: 'audience.counted', payload: { revision, here: count } },
    { event: 'players.counted', payload: { revision, count, names: [], areHere: true } },
  ];
  const seen = (...pushes: RoomPush[]) => {
    const { here, players } = pushes.reduce(withPush, roomState(empty));
    return [here?.here, players?.count];
  };
  expect(seen(...counted(4, 12))).toEqual([12, 12]);
  expect(seen(...counted(4, 12), ...counted(4, 13))).toEqual([13, 13]);
  expect(seen(...counted(4, 12), ...counted(3, 7), ...counted(4, 12))).toEqual([12, 12]);
});

test('the props include the lobby count, for a screen that polls', () => {
  const count = (revision: number, players: number) => ({ revision, count: players, names: [], areHere: true });
  const pushed = withPush(withPlayers(roomState(empty), count(4, 2)), {
    event: 'players.counted',
    payload: count(4, 3),
  });
  expect(pushed.players?.count).toBe(3);
  expect(withPlayers(pushed, count(4, 1)).players?.count).toBe(1);
  expect(withPlayers(pushed, count(3, 7)).players?.count).toBe(3);
  expect(withPlayers(pushed, null).players?.count).toBe(3);
});
