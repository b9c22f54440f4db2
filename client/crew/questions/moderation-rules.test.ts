import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { moderationActions, type ModerationAction } from '#contracts/questions/moderation.ts';
import {
  bringsQuestions,
  canModerate,
  stepsToUndo,
  preferredMergeTarget,
  mergedCounts,
  mergeTarget,
  withSeenStates,
  type ModerationStep,
} from './moderation-rules.ts';

function question(id: string, state: QuestionState, change: Partial<CrewQuestionView> = {}): CrewQuestionView {
  const createdAt = '2026-11-20T10:00:00.000Z';
  return {
    id,
    participantId: null,
    isNameless: false,
    isAuthorRemoved: false,
    body: id,
    authorName: null,
    state,
    upvoteCount: 0,
    answer: null,
    createdAt,
    isEdited: false,
    labelIds: [],
    heldWord: null,
    mergedIntoId: null,
    revision: 1,
    rejectionReason: null,
    ...change,
  };
}

/** The transitions of the product specification (§4), applied as the server does. */
function moderate(questions: CrewQuestionView[], step: ModerationStep): CrewQuestionView[] {
  const target = {
    approve: 'approved',
    reject: 'rejected',
    reconsider: 'pending',
    highlight: 'highlighted',
    lower: 'approved',
    answer: 'answered',
    unanswer: 'approved',
    archive: 'archived',
    merge: 'merged',
  } as const;
  return questions.map((each) => {
    if (!step.questions.includes(each.id))
      return step.action === 'highlight' && each.state === 'highlighted' ? { ...each, state: 'approved' } : each;
    expect(canModerate(each, step.action), `${step.action} from ${each.state}`).toBe(true);
    if (step.action === 'merge') beforeMerge.set(each.id, each.state === 'highlighted' ? 'approved' : each.state);
    if (step.action === 'unmerge') return { ...each, state: beforeMerge.get(each.id) ?? 'pending' };
    if (step.action === 'restore') return { ...each, state: wasAnswered.has(each.id) ? 'answered' : 'approved' };
    if (step.seenAnswer !== undefined) expect(each.answer ?? '', 'the answer the undo saw').toBe(step.seenAnswer);
    const reason = step.action === 'reject' ? (step.reason ?? each.rejectionReason) || null : null;
    return { ...each, state: target[step.action], rejectionReason: reason, answer: answerAfter(step, each.answer) };
  });
}

/** Absent fields stay, empty ones are cleared, and undoing an answer removes its text. */
function answerAfter({ action, answer }: ModerationStep, before: string | null): string | null {
  if (action === 'unanswer') return null;
  return action === 'answer' && answer !== undefined ? answer || null : before;
}

const wasAnswered = new Set<string>();
const beforeMerge = new Map<string, QuestionState>();
const stateOf = (questions: CrewQuestionView[]) =>
  questions.map(({ id, state, rejectionReason, answer }) => ({ id, state, rejectionReason, answer }));

test('an approval and a rejection are undone by putting the question back into the queue', () => {
  expect(stepsToUndo({ action: 'approve', before: [question('a', 'pending')], highlighted: null })).toEqual([
    { action: 'reconsider', questions: ['a'] },
  ]);
  expect(stepsToUndo({ action: 'reject', before: [question('a', 'pending')], highlighted: null })).toEqual([
    { action: 'reconsider', questions: ['a'] },
  ]);
});

test('undoing the approval of a rejected question restores its reason', () => {
  const before = [question('a', 'rejected', { rejectionReason: 'Asked before.' })];
  expect(stepsToUndo({ action: 'approve', before, highlighted: null })).toEqual([
    { action: 'reconsider', questions: ['a'] },
    { action: 'reject', questions: ['a'], reason: 'Asked before.' },
  ]);
});

test('undoing a later reason restores the former one, or none', () => {
  expect(
    stepsToUndo({
      action: 'reject',
      before: [question('a', 'rejected', { rejectionReason: 'Asked before.' })],
      highlighted: null,
    }),
  ).toEqual([{ action: 'reject', questions: ['a'], reason: 'Asked before.' }]);
  expect(stepsToUndo({ action: 'reject', before: [question('a', 'rejected')], highlighted: null })).toEqual([
    { action: 'reject', questions: ['a'], reason: '' },
  ]);
  // Keep a different reason that someone else has given since.
  expect(
    stepsToUndo({
      action: 'reject',
      before: [question('a', 'rejected'), question('b', 'rejected')],
      highlighted: null,
      written: 'Later.',
    }),
  ).toEqual([{ action: 'reject', questions: ['a', 'b'], reason: '', seenReasons: ['Later.', 'Later.'] }]);
});

test('undoing a highlight highlights the previous question again', () => {
  const highlighted = question('b', 'highlighted');
  expect(stepsToUndo({ action: 'highlight', before: [question('a', 'approved')], highlighted })).toEqual([
    { action: 'highlight', questions: ['b'] },
  ]);
  expect(stepsToUndo({ action: 'highlight', before: [question('a', 'approved')], highlighted: null })).toEqual([
    { action: 'lower', questions: ['a'] },
  ]);
});

test('a changed answer is undone to its former text', () => {
  const before = [question('a', 'answered', { answer: 'It is both.' })];
  expect(stepsToUndo({ action: 'answer', before, highlighted: null, written: 'A wave.' })).toEqual([
    { action: 'answer', questions: ['a'], answer: 'It is both.', seenAnswer: 'A wave.' },
  ]);
});

test('undoing the first written answer to a question answered aloud clears it', () => {
  const before = [question('a', 'answered')];
  expect(stepsToUndo({ action: 'answer', before, highlighted: null, written: 'A wave.' })).toEqual([
    { action: 'answer', questions: ['a'], answer: '', seenAnswer: 'A wave.' },
  ]);
});

test('undoing “not answered yet” restores the answer’s text', () => {
  const before = [question('a', 'answered', { answer: 'It is both.' })];
  expect(stepsToUndo({ action: 'unanswer', before, highlighted: null })).toEqual([
    { action: 'answer', questions: ['a'], answer: 'It is both.', seenAnswer: '' },
  ]);
});

test('questions with the same undo step share one request', () => {
  const before = [
    question('a', 'pending'),
    question('b', 'rejected', { rejectionReason: 'Off topic.' }),
    question('c', 'pending'),
  ];
  expect(stepsToUndo({ action: 'approve', before, highlighted: null })).toEqual([
    { action: 'reconsider', questions: ['a', 'b', 'c'] },
    { action: 'reject', questions: ['b'], reason: 'Off topic.' },
  ]);
});

const actions = Object.keys(moderationActions) as ModerationAction[];
const states: QuestionState[] = ['pending', 'approved', 'rejected', 'highlighted', 'answered', 'archived'];

test('every possible action is undone exactly', () => {
  const many = fc.array(
    fc.record({
      state: fc.constantFrom(...states),
      reason: fc.option(fc.constantFrom('Off topic.', 'Asked before.')),
      answer: fc.option(fc.constantFrom('It is both.', 'Neither.')),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...actions),
      many,
      fc.constantFrom('Yes.', '', undefined),
      (action, drafts, written) => {
        let hasHighlighted = false;
        const all = drafts.map(({ state, reason, answer }, index) => {
          const only = state === 'highlighted' && hasHighlighted ? 'approved' : state;
          hasHighlighted ||= state === 'highlighted';
          return question(
            `q${index}`,
            only,
            only === 'rejected' ? { rejectionReason: reason } : only === 'answered' ? { answer } : {},
          );
        });
        wasAnswered.clear();
        for (const each of all) if (each.state === 'answered') wasAnswered.add(each.id);
        const possible = all.filter((each) => canModerate(each, action));
        const before = action === 'highlight' ? possible.slice(0, 1) : possible;
        fc.pre(before.length > 0);
        const highlighted = all.find((each) => each.state === 'highlighted') ?? null;
        const done = moderate(all, {
          action,
          questions: before.map(({ id }) => id),
          ...(written === undefined ? {} : { answer: written }),
        });
        const undone = stepsToUndo({
          action,
          before,
          highlighted,
          written: action === 'answer' ? written : undefined,
        }).reduce(moderate, done);
        expect(stateOf(undone)).toEqual(stateOf(all));
      },
    ),
  );
});

test('highlighting shows the questions if they are not shown and the role may do so', () => {
  const poll = { kind: 'activity', activityId: 'a' } as const;
  expect(bringsQuestions({ focus: poll, role: 'owner' }, 'highlight')).toBe(true);
  expect(bringsQuestions({ focus: { kind: 'join' }, role: 'co-host' }, 'highlight')).toBe(true);
  expect(bringsQuestions({ focus: { kind: 'questions' }, role: 'owner' }, 'highlight')).toBe(false);
  expect(bringsQuestions({ focus: poll, role: 'moderator' }, 'highlight')).toBe(false);
  expect(bringsQuestions({ focus: poll, role: 'owner' }, 'approve')).toBe(false);
});

test('a merge keeps a question that is shown, and among those the one with the most upvotes', () => {
  const waiting = question('waiting', 'pending', { upvoteCount: 9 });
  const [few, many] = [
    question('few', 'approved', { upvoteCount: 1 }),
    question('many', 'approved', { upvoteCount: 5 }),
  ];
  const highlighted = question('highlighted', 'highlighted');
  expect(preferredMergeTarget([])).toBeNull();
  expect(preferredMergeTarget([question('other', 'pending'), waiting])).toBe(waiting);
  expect(preferredMergeTarget([waiting, few, many])).toBe(many);
  expect(preferredMergeTarget([waiting, few, many, highlighted])).toBe(highlighted);
});

test('a merge is followed to its final question', () => {
  const all = (questions: CrewQuestionView[]) => new Map(questions.map((each) => [each.id, each]));
  const [a, b, c] = [
    question('a', 'merged', { mergedIntoId: 'b' }),
    question('b', 'merged', { mergedIntoId: 'c' }),
    question('c', 'approved'),
  ];
  expect([a, b, c].map((each) => mergeTarget(each, all([a, b, c]))?.id)).toEqual(['c', 'c', undefined]);
  // A missing target, and a cycle, which no merge creates: the search must end.
  expect(mergeTarget(a, all([a, b]))).toBeNull();
  expect(mergeTarget(a, all([a, { ...b, mergedIntoId: 'a' }]))).toBeNull();
});

test('merged questions are counted across several merges', () => {
  const merged = (id: string, mergedIntoId: string) => question(id, 'merged', { mergedIntoId });
  const counts = mergedCounts([
    question('a', 'approved'),
    merged('b', 'a'),
    merged('c', 'b'),
    merged('d', 'gone'),
    question('e', 'pending'),
  ]);
  expect(Object.fromEntries(counts)).toEqual({ a: 2 });
});

test('an undo sends the state in which it saw each question, once', () => {
  const before = [question('a', 'pending'), question('b', 'rejected', { rejectionReason: 'Off topic.' })];
  const steps = stepsToUndo({ action: 'approve', before, highlighted: null });
  expect(withSeenStates(steps, [question('a', 'approved'), question('b', 'highlighted')])).toEqual([
    { action: 'reconsider', questions: ['a', 'b'], seenStates: ['approved', 'highlighted'] },
    { action: 'reject', questions: ['b'], reason: 'Off topic.' },
  ]);
});
