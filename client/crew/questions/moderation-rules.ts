import { moderationActions, moderationLeadsTo, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView, Focus, QuestionState } from '#contracts/views.ts';
import type { Removal } from './removal.ts';

export function canModerate(question: Pick<CrewQuestionView, 'state'>, action: ModerationAction): boolean {
  const from: readonly string[] = moderationActions[action];
  return from.includes(question.state);
}

export function canLeadTo(action: ModerationAction, state: QuestionState): boolean {
  const to: readonly QuestionState[] = moderationLeadsTo[action];
  return to.includes(state);
}

/** Whether it would change where the question stands: words can be given to what is answered or rejected already. */
export function wouldMove(question: Pick<CrewQuestionView, 'state'>, action: ModerationAction): boolean {
  const stays =
    (action === 'answer' && question.state === 'answered') || (action === 'reject' && question.state === 'rejected');
  return canModerate(question, action) && !stays;
}

/** Of several that say the same: the one that hall and phones know already, and of those the one that most people want answered. */
export function preferredMergeTarget<Question extends Pick<CrewQuestionView, 'state' | 'upvoteCount'>>(
  questions: readonly Question[],
): Question | null {
  const fame = ({ state }: Question): number => (state === 'highlighted' ? 2 : state === 'pending' ? 0 : 1);
  return questions.toSorted((one, other) => fame(other) - fame(one) || other.upvoteCount - one.upvoteCount)[0] ?? null;
}

/** What a question was merged with, by however many steps; null where it was not, or where that is not there. */
export function mergeTarget<Question extends Pick<CrewQuestionView, 'id' | 'mergedIntoId'>>(
  question: Question,
  byId: ReadonlyMap<string, Question>,
): Question | null {
  const seen = new Set<string>();
  let standing: Question | undefined = question;
  while (standing && standing.mergedIntoId !== null && !seen.has(standing.id)) {
    seen.add(standing.id);
    standing = byId.get(standing.mergedIntoId);
  }
  return standing && standing !== question && standing.mergedIntoId === null ? standing : null;
}

/** How many were merged with each question, by however many steps. */
export function mergedCounts(
  questions: readonly Pick<CrewQuestionView, 'id' | 'mergedIntoId'>[],
): ReadonlyMap<string, number> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const counts = new Map<string, number>();
  for (const question of questions) {
    const standing = mergeTarget(question, byId);
    if (standing) counts.set(standing.id, (counts.get(standing.id) ?? 0) + 1);
  }
  return counts;
}

/** One request to the server. */
export interface ModerationStep {
  action: ModerationAction;
  questions: string[];
  reason?: string;
  answer?: string;
  /** What was shown where the answer was written. */
  seenAnswer?: string;
  /** Of each question, what was shown where the reason was written. */
  seenReasons?: string[];
  /** Of each question, the state in which it was seen. */
  seenStates?: QuestionState[];
  /** The question to merge with. */
  into?: string;
}

/** What can be taken back. */
export type UndoableAction = ModerationAction | 'remove';

/** What is needed to take an action back: the questions as they were, and which one stood highlighted. */
export interface Moderated {
  action: UndoableAction;
  before: readonly CrewQuestionView[];
  highlighted: CrewQuestionView | null;
  /** The answer, or the reason, that was written with it; undefined when none was. */
  written?: string | undefined;
  /** What was on show, where the action moved it to the questions. */
  formerFocus: Focus | null;
  /** Taking it back was refused once. */
  isRefused?: boolean;
  /** Who was removed; the questions are those that were put aside with them. */
  removal?: Removal;
}

/** The steps, in order, that bring the questions back to where they were. */
export function stepsToUndo({
  action,
  before,
  highlighted,
  written,
}: Omit<Moderated, 'formerFocus' | 'removal'>): ModerationStep[] {
  if (action === 'highlight' && highlighted && !before.some(({ id }) => id === highlighted.id)) {
    // Highlighting the former one lowers the present one in the same stroke.
    return [{ action: 'highlight', questions: [highlighted.id] }];
  }
  return merge(before.flatMap((question) => stepsBack(action, question, written)));
}

/** An answer and a reason go back only from what was written here: what another of the crew wrote since is not taken back with it. */
function stepsBack(
  action: UndoableAction,
  { id, state, answer, rejectionReason, mergedIntoId }: CrewQuestionView,
  written?: string,
): ModerationStep[] {
  const questions = [id];
  const reject: ModerationStep = {
    action: 'reject',
    questions,
    ...(rejectionReason === null ? {} : { reason: rejectionReason }),
  };
  switch (action) {
    case 'approve':
      return state === 'rejected'
        ? [{ action: 'reconsider', questions }, reject]
        : [{ action: 'reconsider', questions }];
    case 'reject':
      if (state !== 'rejected') return [{ action: 'reconsider', questions }];
      return [
        {
          action: 'reject',
          questions,
          reason: rejectionReason ?? '',
          ...(written === undefined ? {} : { seenReasons: [written] }),
        },
      ];
    case 'reconsider':
      return state === 'rejected' ? [reject] : [{ action: 'approve', questions }];
    case 'highlight':
      return [{ action: 'lower', questions }];
    case 'lower':
      return [{ action: 'highlight', questions }];
    case 'answer':
      if (state === 'answered')
        return [{ action: 'answer', questions, answer: answer ?? '', seenAnswer: written ?? answer ?? '' }];
      return [
        { action: 'unanswer', questions, seenAnswer: written ?? answer ?? '' },
        ...(state === 'highlighted' ? [{ action: 'highlight' as const, questions }] : []),
      ];
    case 'unanswer':
      return [{ action: 'answer', questions, answer: answer ?? '', seenAnswer: '' }];
    case 'archive':
      return [{ action: 'restore', questions }];
    case 'restore':
      return [{ action: 'archive', questions }];
    case 'merge':
      return state === 'highlighted'
        ? [
            { action: 'unmerge', questions },
            { action: 'highlight', questions },
          ]
        : [{ action: 'unmerge', questions }];
    case 'remove':
      if (state === 'pending') return [{ action: 'reconsider', questions }];
      return [
        { action: 'restore', questions },
        ...(state === 'highlighted' ? [{ action: 'highlight' as const, questions }] : []),
      ];
    case 'unmerge':
      return [{ action: 'merge', questions, into: mergedIntoId ?? '' }];
  }
}

/** Equal steps become one request about many questions; the order in which each question's steps come is kept. */
function merge(steps: readonly ModerationStep[]): ModerationStep[] {
  const merged: ModerationStep[] = [];
  for (const step of steps) {
    const same = step.action === 'highlight' ? undefined : merged.find((other) => isSame(other, step));
    if (same)
      Object.assign(
        same,
        { questions: [...same.questions, ...step.questions] },
        step.seenReasons && { seenReasons: [...(same.seenReasons ?? []), ...step.seenReasons] },
      );
    else merged.push({ ...step });
  }
  return merged;
}

function isSame(a: ModerationStep, b: ModerationStep): boolean {
  return (
    a.action === b.action &&
    a.reason === b.reason &&
    a.answer === b.answer &&
    a.seenAnswer === b.seenAnswer &&
    a.into === b.into
  );
}

/** That nobody takes back what somebody else has decided since: of what no step before has moved, the state in which it is seen. */
export function withSeenStates(steps: readonly ModerationStep[], now: readonly CrewQuestionView[]): ModerationStep[] {
  const moved = new Set<string>();
  return steps.map((step) => {
    const seen = step.questions.flatMap((id) =>
      moved.has(id) ? [] : (now.find((question) => question.id === id)?.state ?? []),
    );
    for (const id of step.questions) moved.add(id);
    return seen.length === step.questions.length ? { ...step, seenStates: seen } : step;
  });
}

/**
 * Putting a question on the screen brings the questions on show, or it would not be seen. A moderator may not move what is on
 * show: then it is highlighted, and seen when the hosts show the questions.
 */
export function bringsQuestions(
  { focus, role }: Pick<ControlRoom, 'focus' | 'role'>,
  action: ModerationAction,
): boolean {
  return action === 'highlight' && role !== 'moderator' && focus.kind !== 'questions';
}
