import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, CrewActivityViewOf, CrewQuestionView, QuestionView } from '#contracts/views.ts';
import { applyPush, controlRoomReducers, mergeProps, type ControlPush } from './control-state-pushes.ts';
import { controlState, type ControlState } from './control-state.ts';

function question(id: string, revision: number, change: Partial<CrewQuestionView> = {}): CrewQuestionView {
  return {
    id,
    participantId: 'p',
    body: `Body ${revision}`,
    state: 'pending',
    createdAt: `2026-11-20T10:00:0${id.length}.000Z`,
    rejectionReason: null,
    revision,
    ...change,
  } as CrewQuestionView;
}

function published(id: string, revision: number): QuestionView {
  const { participantId: _p, rejectionReason: _r, ...shared } = question(id, revision);
  return { ...shared, state: 'approved', upvoteCount: 0 };
}

function activity(
  id: string,
  revision: number,
  change: Partial<CrewActivityViewOf<'choice'>> = {},
): CrewActivityViewOf<'choice'> {
  const tally = { counts: { x: 0, y: 0 }, total: 0, revision };
  return {
    id,
    kind: 'choice',
    options: [
      { id: 'x', label: 'Both' },
      { id: 'y', label: 'Left' },
    ],
    state: 'open',
    round: 1,
    before: null,
    tally,
    position: 1,
    revision,
    ...change,
  } as CrewActivityViewOf<'choice'>;
}

function room(revision: number, change: Partial<ControlRoom> = {}): ControlRoom {
  return {
    revision,
    event: { id: 'e', title: 'Physics', hasModeration: true },
    focus: { kind: 'join' },
    activities: [],
    series: [],
    players: null,
    questions: [],
    labels: [],
    participantCount: 0,
    ...change,
  } as unknown as ControlRoom;
}

const tallied = (activityId: string, round: number, total: number, revision: number): ControlPush => ({
  event: 'crew-activity.tallied',
  payload: { revision, tallies: [{ activityId, round, counts: { x: total, y: 0 }, total, revision }] },
});

/** The push to the room, which lacks what only the crew sees. */
function shown(poll: CrewActivityView, tally: object | null = null): ControlPush {
  const { position: _, ...visible } = poll;
  const payload = { revision: 16, activities: [{ ...visible, tally }] };
  return { event: 'activity.changed', payload } as ControlPush;
}

const changed = (...questions: CrewQuestionView[]): ControlPush => ({
  event: 'crew-question.changed',
  payload: { revision: 0, questions },
});
const play = (state: ControlState, pushes: readonly ControlPush[]): ControlState => pushes.reduce(applyPush, state);
const start = controlState(room(10, { questions: [question('q', 5)], activities: [activity('a', 4)] }));
const find = (state: ControlState, id: string) => state.control.questions.find((each) => each.id === id);

const roomChanged = (revision: number, title: string) =>
  ({ event: 'room.changed', payload: { revision, title, focus: { kind: 'questions' } } }) as ControlPush;

test('a question that left the room stays until the crew’s channel removes it', () => {
  expect(Object.keys(controlRoomReducers).filter((event) => event.endsWith('removed'))).toEqual([]);
  const removed = applyPush(start, {
    event: 'crew-question.removed',
    payload: { revision: 12, questions: [{ id: 'q', revision: 12 }] },
  });
  expect(find(removed, 'q')).toBeUndefined();
});

test('the room’s pushes never hide the total from the crew', () => {
  const state = play(start, [tallied('a', 1, 9, 15), shown(activity('a', 16, { state: 'closed' }))]);
  expect(state.control.activities[0]).toMatchObject({ state: 'closed', position: 1, tally: { total: 9 } });
});

test('a new round appears only with the crew’s own push, which contains all of it', () => {
  const state = applyPush(start, shown(activity('a', 16, { round: 2 })));
  expect(state.control.activities[0]?.round).toBe(1);
});

test('a text shown to the room no longer awaits approval, even before the crew’s list arrives', () => {
  const rows = (...texts: string[]) => texts.map((text) => ({ text, count: 1 }));
  const { options: _o, ...shared } = activity('a', 4, { state: 'closed', isRevealed: true });
  const held = { texts: rows('Paris'), waiting: rows('Rome', 'Lutetia'), rejected: [], total: 3, revision: 4 };
  const typed = { ...shared, kind: 'text', tally: held } as unknown as CrewActivityViewOf<'text'>;
  const tally = { texts: rows('Lutetia', 'Paris'), moreCount: 0, total: 3, revision: 16 };
  const state = applyPush(controlState(room(10, { activities: [typed] })), shown({ ...typed, revision: 16 }, tally));
  expect(state.control.activities[0]?.tally).toMatchObject({
    texts: rows('Lutetia', 'Paris'),
    waiting: rows('Rome'),
  });
});

test('older props do not undo a push, but newer props replace it', () => {
  const state = applyPush(start, roomChanged(12, 'New'));
  expect(mergeProps(state, room(11)).control).toMatchObject({
    event: { title: 'New' },
    focus: { kind: 'questions' },
  });
  expect(mergeProps(state, room(13)).control).toMatchObject({ event: { title: 'Physics' }, focus: { kind: 'join' } });
});

test('counts of connected and joined participants that arrive late change nothing', () => {
  const here = (revision: number, count: number): ControlPush => ({
    event: 'audience.counted',
    payload: { revision, here: count },
  });
  const joined = (revision: number, participantCount: number): ControlPush => ({
    event: 'crew.noticed',
    payload: { revision, participantCount },
  });
  const seen = (...pushes: ControlPush[]) => {
    const { here: counted, control } = play(start, pushes);
    return [counted?.here, control.participantCount];
  };
  // The audience changes without a new revision, so at equal revisions the later count wins.
  expect(seen(here(12, 230), joined(12, 241), here(12, 231), joined(12, 242))).toEqual([231, 242]);
  expect(seen(here(12, 230), joined(12, 241), here(11, 5), joined(11, 6), here(12, 230))).toEqual([230, 241]);
});

test('an outdated response neither removes nor reverts anything', () => {
  const newer = mergeProps(
    start,
    room(20, { questions: [question('q', 18, { state: 'approved' }), question('qq', 19)] }),
  );
  expect(mergeProps(newer, start.control).control).toEqual(newer.control);
});

/** A server history: each change has its own revision, its pushes, and the final state. */
type PollsRoom = Omit<ControlRoom, 'activities'> & { activities: CrewActivityViewOf<'choice'>[] };

const kinds = ['ask', 'moderate', 'withdraw', 'vote', 'round', 'close', 'focus', 'settings', 'label', 'join'] as const;
type Step = { kind: (typeof kinds)[number]; pick: number };

function write(steps: readonly Step[]): { pushes: ControlPush[]; end: ControlRoom } {
  const pushes: ControlPush[] = [];
  let end: PollsRoom = start.control as PollsRoom;
  for (const { kind, pick } of steps) {
    const revision = end.revision + 1;
    const chosen = end.questions[pick % Math.max(end.questions.length, 1)];
    const poll = end.activities[0] ?? activity('a', 0);
    end = { ...end, revision };
    const push = <Event extends ControlPush['event']>(
      event: Event,
      payload: Omit<Extract<ControlPush, { event: Event }>['payload'], 'revision'>,
    ) => void pushes.push({ event, payload: { revision, ...payload } } as unknown as ControlPush);
    const keepQuestion = (next: CrewQuestionView): void => {
      end = { ...end, questions: [...end.questions.filter(({ id }) => id !== next.id), next] };
      pushes.push(changed(next));
      if (next.state === 'approved')
        push('question.published', { questionCount: 1, questions: [published(next.id, revision)] });
    };
    const keepPoll = (next: CrewActivityViewOf<'choice'>): void => {
      end = { ...end, activities: [next] };
      push('crew-activity.changed', { activities: [next] });
    };
    if (kind === 'ask') keepQuestion(question(`r${revision}`, revision));
    else if (kind === 'moderate' && chosen)
      keepQuestion({ ...chosen, revision, body: `Body ${revision}`, state: 'approved' });
    else if (kind === 'withdraw' && chosen) {
      end = { ...end, questions: end.questions.filter((each) => each !== chosen) };
      push('crew-question.removed', { questions: [{ id: chosen.id, revision }] });
    } else if (kind === 'vote') {
      const total = poll.tally.total + 1;
      end = { ...end, activities: [{ ...poll, tally: { counts: { x: total, y: 0 }, total, revision } }] };
      pushes.push(tallied('a', poll.round, total, revision));
    } else if (kind === 'round')
      keepPoll({ ...poll, revision, round: poll.round + 1, tally: { counts: { x: 0, y: 0 }, total: 0, revision } });
    else if (kind === 'close') keepPoll({ ...poll, revision, state: 'closed' });
    else if (kind === 'focus') {
      end = {
        ...end,
        focus: { kind: 'questions' },
        event: {
          ...end.event,
          code: `code-${pick}`,
          description: `About ${pick}`,
          questionsOpen: pick % 2 === 0,
          needsPasscode: pick % 3 === 0,
        },
      };
      const { id: _, hasModeration: _m, naming: _n, revealing: _r, ...visible } = end.event;
      push('room.changed', { focus: end.focus, ...visible });
    } else if (kind === 'settings') {
      const settings = {
        hasModeration: pick % 2 === 0,
        naming: pick % 3 === 0 ? 'required' : 'anonymous',
        revealing: pick % 2 === 0 ? 'at-once' : 'on-close',
      } as const;
      end = { ...end, event: { ...end.event, ...settings } };
      push('crew-event.changed', settings);
    } else if (kind === 'label') {
      end = { ...end, labels: [{ id: 'l', name: `Label ${pick}`, colour: '#000000', isPublic: pick % 2 === 0 }] };
      push('crew-label.changed', { labels: end.labels });
    } else if (kind === 'join') {
      end = { ...end, participantCount: end.participantCount + 1 };
      push('crew.noticed', { participantCount: end.participantCount });
    }
  }
  return { pushes, end: { ...end, questions: controlQuestionsOf(end) } };
}

/** Sorts questions as the reducer does. */
function controlQuestionsOf(control: ControlRoom): CrewQuestionView[] {
  return control.questions.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
  );
}

const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat({ max: 9 }) }), { maxLength: 25 });

function comparable({ control }: ControlState): Omit<ControlRoom, 'revision'> {
  const { revision: _, ...rest } = control;
  return {
    ...rest,
    activities: control.activities.map(
      (each) => ({ ...each, tally: { ...each.tally, revision: 0 } }) as CrewActivityView,
    ),
  };
}

test('pushes in any order, some of them repeated, result in the server’s state', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (made, order) => {
      const { pushes, end } = write(made);
      const mixed = [...pushes, ...pushes.filter(() => order.next().value % 3 === 0)]
        .map((push) => ({ push, at: order.next().value }))
        .toSorted((a, b) => a.at - b.at);
      const state = play(
        start,
        mixed.map(({ push }) => push),
      );
      expect(comparable(state)).toEqual(comparable(controlState(end)));
    }),
  );
});

test('the next props repair lost pushes', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat({ max: 1 })), (made, lost) => {
      const { pushes, end } = write(made);
      const state = mergeProps(
        play(
          start,
          pushes.filter(() => lost.next().value === 0),
        ),
        end,
      );
      expect(comparable(state)).toEqual(comparable(controlState(end)));
    }),
  );
});
