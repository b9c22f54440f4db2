import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { moderationActions, type ModerationAction } from '#contracts/questions/moderation.ts';
import { canModerate, stepsToUndo, stillHidden, withSeenStates, type ModerationStep } from './moderation-rules.ts';

const question = (id: string, state: QuestionState, change: Partial<CrewQuestionView> = {}) =>
  ({
    id,
    state,
    upvoteCount: 0,
    answer: null,
    rejectionReason: null,
    mergedIntoId: null,
    ...change,
  }) as CrewQuestionView;

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

/** Absent fields are unchanged, empty ones are cleared, and undoing an answer removes its text. */
function answerAfter({ action, answer }: ModerationStep, before: string | null): string | null {
  if (action === 'unanswer') return null;
  return action === 'answer' && answer !== undefined ? answer || null : before;
}

const wasAnswered = new Set<string>();
const beforeMerge = new Map<string, QuestionState>();
const stateOf = (questions: CrewQuestionView[]) =>
  questions.map(({ id, state, rejectionReason, answer }) => ({ id, state, rejectionReason, answer }));

test('undoing a later reason keeps a different reason that someone else has given since', () => {
  expect(
    stepsToUndo({
      action: 'reject',
      before: [question('a', 'rejected'), question('b', 'rejected')],
      highlighted: null,
      written: 'Later.',
    }),
  ).toEqual([{ action: 'reject', questions: ['a', 'b'], reason: '', seenReasons: ['Later.', 'Later.'] }]);
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

test('an undo sends the last seen state of each question once', () => {
  const before = [question('a', 'pending'), question('b', 'rejected', { rejectionReason: 'Off topic.' })];
  const steps = stepsToUndo({ action: 'approve', before, highlighted: null });
  expect(withSeenStates(steps, [question('a', 'approved'), question('b', 'highlighted')])).toEqual([
    { action: 'reconsider', questions: ['a', 'b'], seenStates: ['approved', 'highlighted'] },
    { action: 'reject', questions: ['b'], reason: 'Off topic.' },
  ]);
});

const isRestored = (before: CrewQuestionView, ...now: CrewQuestionView[]) => stillHidden([before], now).length === 1;

test.each(['pending', 'approved', 'highlighted', 'answered'] as const)(
  'undoing a removal restores a question that was %s, unless someone else moved it since',
  (state) => {
    const [before, now] = [question('q', state, { revision: 1 }), question('q', state, { revision: 3 })];
    const hidden = question('q', state === 'pending' ? 'rejected' : 'archived', { revision: 2 });
    const moved = question('q', state === 'answered' ? 'approved' : 'answered', { revision: 3 });
    expect([[hidden], [moved], [now], []].map((all) => isRestored(before, ...all))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  },
);
