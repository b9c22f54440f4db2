import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView, CrewActivityViewOf, CrewQuestionView, QuestionView } from '#contracts/views.ts';
import { applyPush, mergeProps, type ControlPush } from './control-state-pushes.ts';
import { controlState, type ControlState } from './control-state.ts';

function question(id: string, revision: number, change: Partial<CrewQuestionView> = {}): CrewQuestionView {
  const createdAt = `2026-11-20T10:00:0${id.length}.000Z`;
  return {
    id,
    participantId: 'p',
    isNameless: false,
    isAuthorRemoved: false,
    body: `Body ${revision}`,
    authorName: null,
    state: 'pending',
    upvoteCount: 0,
    answer: null,
    createdAt,
    isEdited: false,
    labelIds: [],
    heldWord: null,
    mergedIntoId: null,
    revision,
    rejectionReason: null,
    ...change,
  };
}

function published(id: string, revision: number, upvoteCount = 0): QuestionView {
  const { participantId: _p, rejectionReason: _r, heldWord: _h, mergedIntoId: _m, ...shared } = question(id, revision);
  return { ...shared, state: 'approved', upvoteCount };
}

const options = [
  { id: 'x', label: 'Both' },
  { id: 'y', label: 'Left' },
];

function activity(
  id: string,
  revision: number,
  change: Partial<CrewActivityViewOf<'choice'>> = {},
): CrewActivityViewOf<'choice'> {
  const tally = { counts: { x: 0, y: 0 }, total: 0, revision };
  return {
    id,
    kind: 'choice',
    prompt: id,
    picture: null,
    options,
    minPicks: 1,
    maxPicks: 1,
    state: 'open',
    isRevealed: false,
    round: 1,
    isRevisable: true,
    isBeforeShown: false,
    before: null,
    wasAnsweredByAll: false,
    wasTimedOut: false,
    seriesId: null,
    timerSeconds: null,
    opensAt: null,
    closesAt: null,
    points: null,
    correct: null,
    tally,
    position: 1,
    revision,
    ...change,
  };
}

const noReactions = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };

function room(revision: number, change: Partial<ControlRoom> = {}): ControlRoom {
  const event = {
    id: 'e',
    code: '482913',
    title: 'Physics',
    description: '',
    locale: 'en',
    state: 'open',
    questionsOpen: true,
    upvotesOpen: true,
    screenThreshold: 0,
    reactionsOpen: true,
    needsPasscode: false,
    hasNames: true,
    isNameOptional: true,
    accent: null,
    logo: null,
    hasModeration: true,
    naming: 'optional',
    revealing: 'by-hand',
  } as const;
  return {
    revision,
    event,
    focus: { kind: 'join' },
    role: 'owner',
    activities: [],
    series: [],
    players: null,
    turnout: null,
    questions: [],
    labels: [],
    reactions: noReactions,
    participantCount: 0,
    ...change,
  };
}

const tallied = (activityId: string, round: number, total: number, revision: number): ControlPush => ({
  event: 'crew-activity.tallied',
  payload: { revision, tallies: [{ activityId, round, counts: { x: total, y: 0 }, total, revision }] },
});

const changed = (...questions: CrewQuestionView[]): ControlPush => ({
  event: 'crew-question.changed',
  payload: { revision: 0, questions },
});
const play = (state: ControlState, pushes: readonly ControlPush[]): ControlState => pushes.reduce(applyPush, state);
const start = controlState(room(10, { questions: [question('q', 5)], activities: [activity('a', 4)] }));
const find = (state: ControlState, id: string) => state.control.questions.find((each) => each.id === id);

const tally = (state: ControlState) => state.control.activities[0]?.tally.total;

const roomChanged = (revision: number, title: string): ControlPush => ({
  event: 'room.changed',
  payload: {
    revision,
    code: `code-${revision}`,
    title,
    description: 'Waves.',
    locale: 'en',
    state: 'open',
    focus: { kind: 'questions' },
    questionsOpen: false,
    needsPasscode: true,
    hasNames: true,
    isNameOptional: true,
    upvotesOpen: true,
    screenThreshold: 0,
    reactionsOpen: true,
    accent: null,
    logo: null,
  },
});

describe('questions', () => {
  test('adds a new question, newest first', () => {
    expect(applyPush(start, changed(question('qq', 11))).control.questions.map(({ id }) => id)).toEqual(['qq', 'q']);
  });

  test('keeps the copy with the larger revision in any order', () => {
    const state = play(start, [
      changed(question('q', 13, { state: 'approved' })),
      changed(question('q', 12, { state: 'rejected' })),
    ]);
    expect(find(state, 'q')).toMatchObject({ state: 'approved', revision: 13 });
  });

  test('merges the room’s pushes about a question', () => {
    const state = applyPush(start, {
      event: 'question.changed',
      payload: { revision: 12, questions: [published('q', 12, 7)] },
    });
    expect(find(state, 'q')).toMatchObject({ state: 'approved', upvoteCount: 7, rejectionReason: null });
  });

  test('keeps a question that left the room until the crew’s channel removes it', () => {
    const left = applyPush(start, {
      event: 'question.removed',
      payload: { revision: 12, questionCount: 0, questions: [{ id: 'q', revision: 12 }] },
    });
    expect(find(left, 'q')).toBeDefined();
    const removed = applyPush(start, {
      event: 'crew-question.removed',
      payload: { revision: 12, questions: [{ id: 'q', revision: 12 }] },
    });
    expect(find(removed, 'q')).toBeUndefined();
  });

  test('a late copy does not restore a withdrawn question', () => {
    const removed = applyPush(start, {
      event: 'crew-question.removed',
      payload: { revision: 12, questions: [{ id: 'q', revision: 12 }] },
    });
    expect(find(applyPush(removed, changed(question('q', 11))), 'q')).toBeUndefined();
    expect(find(mergeProps(removed, start.control), 'q')).toBeUndefined();
  });
});

describe('tallies', () => {
  test('shows the newest total of the round and ignores late ones', () => {
    expect(tally(play(start, [tallied('a', 1, 9, 15), tallied('a', 1, 4, 12)]))).toBe(9);
  });

  test('a total of the next round waits for the round to begin', () => {
    const early = applyPush(start, tallied('a', 2, 3, 21));
    expect(tally(early)).toBe(0);
    const started = applyPush(early, {
      event: 'crew-activity.changed',
      payload: { revision: 20, activities: [activity('a', 20, { round: 2 })] },
    });
    expect(tally(started)).toBe(3);
  });

  test('the room’s pushes never hide the total from the crew', () => {
    const voted = applyPush(start, tallied('a', 1, 9, 15));
    const { position: _, ...shown } = activity('a', 16, { state: 'closed' });
    const state = applyPush(voted, {
      event: 'activity.changed',
      payload: { revision: 16, activities: [{ ...shown, state: 'closed', tally: null }] },
    });
    expect(state.control.activities[0]).toMatchObject({ state: 'closed', position: 1, tally: { total: 9 } });
  });

  test('a new round starts at zero although its tally is hidden', () => {
    const voted = applyPush(start, tallied('a', 1, 9, 15));
    const { position: _, ...shown } = activity('a', 16, { round: 2 });
    const state = applyPush(voted, {
      event: 'activity.changed',
      payload: { revision: 16, activities: [{ ...shown, state: 'open', tally: null }] },
    });
    expect(state.control.activities[0]?.tally).toMatchObject({ total: 0, counts: { x: 0, y: 0 } });
    expect(tally(applyPush(state, tallied('a', 2, 1, 17)))).toBe(1);
  });

  test('a text shown to the room no longer awaits approval, even before the crew’s list arrives', () => {
    const rows = (...texts: string[]) => texts.map((text) => ({ text, count: 1 }));
    const {
      options: _o,
      minPicks: _min,
      maxPicks: _max,
      ...shared
    } = activity('a', 4, { state: 'closed', isRevealed: true });
    const held = {
      texts: rows('Paris'),
      moreCount: 0,
      waiting: rows('Rome', 'Lutetia'),
      waitingMoreCount: 0,
      rejected: [],
      total: 3,
      revision: 4,
    };
    const typed: CrewActivityViewOf<'text'> = {
      ...shared,
      kind: 'text',
      maxChars: 50,
      isShownUnread: false,
      before: null,
      tally: held,
    };
    const { position: _, ...shown } = typed;
    const state = applyPush(controlState(room(10, { activities: [typed] })), {
      event: 'activity.changed',
      payload: {
        revision: 16,
        activities: [
          {
            ...shown,
            state: 'closed',
            revision: 16,
            tally: { texts: rows('Lutetia', 'Paris'), moreCount: 0, total: 3, revision: 16 },
          },
        ],
      },
    });
    expect(state.control.activities[0]?.tally).toMatchObject({
      texts: rows('Lutetia', 'Paris'),
      waiting: rows('Rome'),
    });
  });
});

describe('the event', () => {
  test('the newest state, focus and settings win', () => {
    const state = play(start, [roomChanged(12, 'New'), roomChanged(11, 'Old')]);
    expect(state.control).toMatchObject({
      event: { title: 'New', questionsOpen: false, hasModeration: true },
      focus: { kind: 'questions' },
    });
  });

  test('older props do not undo a push, newer ones replace it', () => {
    const state = applyPush(start, roomChanged(12, 'New'));
    expect(mergeProps(state, room(11)).control).toMatchObject({
      event: { title: 'New' },
      focus: { kind: 'questions' },
    });
    expect(mergeProps(state, room(13)).control).toMatchObject({ event: { title: 'Physics' }, focus: { kind: 'join' } });
  });

  test('late counts of connected and joined participants change nothing', () => {
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
    expect(seen(here(12, 230), joined(12, 241))).toEqual([230, 241]);
    // The audience changes without a new revision, so at equal revisions the later count wins.
    expect(seen(here(12, 230), joined(12, 241), here(12, 231), joined(12, 242))).toEqual([231, 242]);
    expect(seen(here(12, 230), joined(12, 241), here(11, 5), joined(11, 6), here(12, 230))).toEqual([230, 241]);
    expect(mergeProps(play(start, [joined(12, 241)]), room(11, { participantCount: 3 })).control).toMatchObject({
      participantCount: 241,
    });
  });

  test('the lobby shows the newest count, from a push or the props', () => {
    const counted = (revision: number, ...names: string[]): ControlPush => ({
      event: 'players.counted',
      payload: { revision, count: names.length, names, areHere: true },
    });
    const waiting = (state: ControlState) => state.control.players?.names;
    const state = play(start, [counted(12, 'Ada', 'Ben'), counted(11, 'Ada')]);
    expect(waiting(state)).toEqual(['Ada', 'Ben']);
    expect(waiting(applyPush(start, counted(9, 'From a former lobby')))).toBeUndefined();
    expect(
      waiting(mergeProps(state, room(11, { players: { revision: 11, count: 1, names: ['Ada'], areHere: true } }))),
    ).toEqual(['Ada', 'Ben']);
    expect(waiting(mergeProps(state, room(13)))).toBeUndefined();
  });

  test('crew pages follow the settings, and rooms what they need to join', () => {
    const settings = (revision: number, hasModeration: boolean): ControlPush => ({
      event: 'crew-event.changed',
      payload: { revision, hasModeration, naming: 'required', revealing: hasModeration ? 'by-hand' : 'on-close' },
    });
    const state = play(start, [roomChanged(12, 'New'), settings(12, false), settings(11, true)]);
    expect(state.control.event).toMatchObject({
      title: 'New',
      description: 'Waves.',
      locale: 'en',
      needsPasscode: true,
      hasNames: true,
      isNameOptional: true,
      hasModeration: false,
      naming: 'required',
      revealing: 'on-close',
    });
    expect(mergeProps(state, room(11)).control.event).toMatchObject({
      description: 'Waves.',
      locale: 'en',
      hasModeration: false,
    });
    expect(mergeProps(state, room(13)).control.event).toMatchObject({
      description: '',
      locale: 'en',
      needsPasscode: false,
      hasNames: true,
      isNameOptional: true,
      hasModeration: true,
    });
  });

  test('the newest copy of the labels wins in any order', () => {
    const labels = (revision: number, ...names: string[]) => ({
      revision,
      labels: names.map((name) => ({ id: name, name, colour: '#000000', isPublic: false })),
    });
    const pushed = (revision: number, ...names: string[]): ControlPush => ({
      event: 'crew-label.changed',
      payload: labels(revision, ...names),
    });
    const names = (state: ControlState) => state.control.labels.map(({ name }) => name);
    const state = play(start, [pushed(13, 'a', 'b'), pushed(12, 'a'), pushed(13, 'a', 'b')]);
    expect(names(state)).toEqual(['a', 'b']);
    expect(names(mergeProps(state, room(12, labels(12, 'a'))))).toEqual(['a', 'b']);
    expect(names(mergeProps(state, room(14, labels(14, 'c'))))).toEqual(['c']);
    expect(names(applyPush(mergeProps(state, room(14, labels(14, 'c'))), pushed(13, 'a', 'b')))).toEqual(['c']);
  });
});

describe('props of a visit', () => {
  test('removes items that the props lack unless they are newer', () => {
    expect(mergeProps(start, room(11)).control.questions).toEqual([]);
  });

  test('keeps pushes newer than the props', () => {
    const state = applyPush(start, changed(question('qq', 12)));
    expect(mergeProps(state, room(11)).control.questions.map(({ id }) => id)).toEqual(['qq']);
  });

  test('an outdated response removes and reverts nothing', () => {
    const newer = mergeProps(
      start,
      room(20, { questions: [question('q', 18, { state: 'approved' }), question('qq', 19)] }),
    );
    expect(mergeProps(newer, start.control).control).toEqual(newer.control);
  });

  test('another event starts with its own props', () => {
    const other = room(1);
    expect(mergeProps(start, { ...other, event: { ...other.event, id: 'f' } })).toEqual(
      controlState({ ...other, event: { ...other.event, id: 'f' } }),
    );
  });
});

/** A server history: each change has its own revision, its pushes, and the final state. */
interface History {
  pushes: ControlPush[];
  end: ControlRoom;
}

type PollsRoom = Omit<ControlRoom, 'activities'> & { activities: CrewActivityViewOf<'choice'>[] };

type Step = {
  kind: 'ask' | 'moderate' | 'withdraw' | 'vote' | 'round' | 'close' | 'focus' | 'settings' | 'label' | 'join';
  pick: number;
};

function write(steps: readonly Step[]): History {
  const pushes: ControlPush[] = [];
  let end: PollsRoom = start.control as PollsRoom;
  for (const { kind, pick } of steps) {
    const revision = end.revision + 1;
    const chosen = end.questions[pick % Math.max(end.questions.length, 1)];
    const poll = end.activities[0] ?? activity('a', 0);
    end = { ...end, revision };
    const keepQuestion = (next: CrewQuestionView): void => {
      end = { ...end, questions: [...end.questions.filter(({ id }) => id !== next.id), next] };
      pushes.push(changed(next));
      if (next.state === 'approved')
        pushes.push({
          event: 'question.published',
          payload: { revision, questionCount: 1, questions: [published(next.id, revision)] },
        });
    };
    const keepPoll = (next: CrewActivityViewOf<'choice'>): void => {
      end = { ...end, activities: [next] };
      pushes.push({ event: 'crew-activity.changed', payload: { revision, activities: [next] } });
    };
    if (kind === 'ask') keepQuestion(question(`r${revision}`, revision));
    else if (kind === 'moderate' && chosen)
      keepQuestion({ ...chosen, revision, body: `Body ${revision}`, state: 'approved' });
    else if (kind === 'withdraw' && chosen) {
      end = { ...end, questions: end.questions.filter((each) => each !== chosen) };
      pushes.push({ event: 'crew-question.removed', payload: { revision, questions: [{ id: chosen.id, revision }] } });
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
      const { id: _, hasModeration: _m, naming: _n, revealing: _r, ...shown } = end.event;
      pushes.push({ event: 'room.changed', payload: { revision, focus: end.focus, ...shown } });
    } else if (kind === 'settings') {
      const settings = {
        hasModeration: pick % 2 === 0,
        naming: pick % 3 === 0 ? 'required' : 'anonymous',
        revealing: pick % 2 === 0 ? 'at-once' : 'on-close',
      } as const;
      end = { ...end, event: { ...end.event, ...settings } };
      pushes.push({ event: 'crew-event.changed', payload: { revision, ...settings } });
    } else if (kind === 'label') {
      end = { ...end, labels: [{ id: 'l', name: `Label ${pick}`, colour: '#000000', isPublic: pick % 2 === 0 }] };
      pushes.push({ event: 'crew-label.changed', payload: { revision, labels: end.labels } });
    } else if (kind === 'join') {
      end = { ...end, participantCount: end.participantCount + 1 };
      pushes.push({ event: 'crew.noticed', payload: { revision, participantCount: end.participantCount } });
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

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'ask',
      'moderate',
      'withdraw',
      'vote',
      'round',
      'close',
      'focus',
      'settings',
      'label',
      'join',
    ),
    pick: fc.nat({ max: 9 }),
  }),
  { maxLength: 25 },
);

function comparable({ control }: ControlState): Omit<ControlRoom, 'revision'> {
  const { revision: _, ...rest } = control;
  return {
    ...rest,
    activities: control.activities.map(
      (each) => ({ ...each, tally: { ...each.tally, revision: 0 } }) as CrewActivityView,
    ),
  };
}

test('pushes in any order, some of them repeated, lead to the server’s state', () => {
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
