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

/** Whether the state would change: texts can be added to what is already answered or rejected. */
export function wouldMove(question: Pick<CrewQuestionView, 'state'>, action: ModerationAction): boolean {
  const stays =
    (action === 'answer' && question.state === 'answered') || (action === 'reject' && question.state === 'rejected');
  return canModerate(question, action) && !stays;
}

/** Which duplicate to keep: the one the room already knows, then the one with the most upvotes. */
export function preferredMergeTarget<Question extends Pick<CrewQuestionView, 'state' | 'upvoteCount'>>(
  questions: readonly Question[],
): Question | null {
  const fame = ({ state }: Question): number => (state === 'highlighted' ? 2 : state === 'pending' ? 0 : 1);
  return questions.toSorted((one, other) => fame(other) - fame(one) || other.upvoteCount - one.upvoteCount)[0] ?? null;
}

/** The question it was finally merged into; null if none, or if that is missing. */
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

/** How many were merged into each question, directly or not. */
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

export interface ModerationStep {
  action: ModerationAction;
  questions: string[];
  reason?: string;
  answer?: string;
  /** The answer shown in the form. */
  seenAnswer?: string;
  /** For each question, the reason shown in the form. */
  seenReasons?: string[];
  /** For each question, the state the user saw. */
  seenStates?: QuestionState[];
  into?: string;
}

export type UndoableAction = ModerationAction | 'remove';

/** What an undo needs: the questions as they were, and which one was highlighted. */
export interface Moderated {
  action: UndoableAction;
  before: readonly CrewQuestionView[];
  highlighted: CrewQuestionView | null;
  /** The answer or reason written with it; undefined if none was. */
  written?: string | undefined;
  /** The previous focus, if the action moved it to the questions. */
  formerFocus: Focus | null;
  /** Its undo was refused once. */
  isRefused?: boolean;
  /** Who was removed; `before` are the questions removed with them. */
  removal?: Removal;
}

/** The requests, in order, that revert an action. */
export function stepsToUndo({
  action,
  before,
  highlighted,
  written,
}: Omit<Moderated, 'formerFocus' | 'removal'>): ModerationStep[] {
  if (action === 'highlight' && highlighted && !before.some(({ id }) => id === highlighted.id)) {
    // Highlighting the former one lowers the current one.
    return [{ action: 'highlight', questions: [highlighted.id] }];
  }
  return merge(before.flatMap((question) => stepsBack(action, question, written)));
}

/** An answer or reason is reverted only if it is the one written here, not another crew member's. */
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

/** Merges equal steps into one request; the order of each question's steps is kept. */
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

/**
 * Adds the states the user saw, so that an undo does not revert someone else's decision. Only for questions that no
 * earlier step has moved.
 */
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
 * Highlighting a question also shows the questions to the room. A moderator may not change the focus: their highlight
 * is visible once a host shows the questions.
 */
export function bringsQuestions(
  { focus, role }: Pick<ControlRoom, 'focus' | 'role'>,
  action: ModerationAction,
): boolean {
  return action === 'highlight' && role !== 'moderator' && focus.kind !== 'questions';
}
