import { type ModerationAction, moderationActions, moderationLeadsTo } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView, Focus, QuestionState } from '#contracts/views.ts';

export function canModerate(question: Pick<CrewQuestionView, 'state'>, action: ModerationAction): boolean {
  const from: readonly string[] = moderationActions[action];
  return from.includes(question.state);
}

export function canLeadTo(action: ModerationAction, state: QuestionState): boolean {
  const to: readonly QuestionState[] = moderationLeadsTo[action];
  return to.includes(state);
}

export function wouldMove(question: Pick<CrewQuestionView, 'state'>, action: ModerationAction): boolean {
  const stays =
    (action === 'answer' && question.state === 'answered') || (action === 'reject' && question.state === 'rejected');
  return canModerate(question, action) && !stays;
}

/** The duplicate that the room knows stays, or else the most upvoted one. */
export function preferredMergeTarget(questions: readonly CrewQuestionView[]): CrewQuestionView | undefined {
  const fame = ({ state }: CrewQuestionView): number => (state === 'highlighted' ? 2 : state === 'pending' ? 0 : 1);
  return questions.toSorted((one, other) => fame(other) - fame(one) || other.upvoteCount - one.upvoteCount)[0];
}

/** The question that stays after all merges; null if there is none. */
export function mergeTarget(
  question: CrewQuestionView,
  byId: ReadonlyMap<string, CrewQuestionView>,
): CrewQuestionView | null {
  const seen = new Set<string>();
  let standing: CrewQuestionView | undefined = question;
  while (standing && standing.mergedIntoId !== null && !seen.has(standing.id)) {
    seen.add(standing.id);
    standing = byId.get(standing.mergedIntoId);
  }
  return standing && standing !== question && standing.mergedIntoId === null ? standing : null;
}

export function mergedCounts(questions: readonly CrewQuestionView[]): ReadonlyMap<string, number> {
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
  seenAnswer?: string;
  seenReasons?: string[];
  seenStates?: QuestionState[];
  into?: string;
}

type UndoableAction = ModerationAction | 'remove';

export interface Moderated {
  action: UndoableAction;
  before: readonly CrewQuestionView[];
  highlighted?: CrewQuestionView | null;
  written?: string | undefined;
  /** Set if the action moved the focus to the questions. */
  formerFocus?: Focus | null;
  isRefused?: boolean;
  removal?: Removal;
}

/** Merges equal requests, and keeps each question's order. */
export function stepsToUndo({ action, before, highlighted, written }: Moderated): ModerationStep[] {
  if (action === 'highlight' && highlighted && !before.some(({ id }) => id === highlighted.id))
    return [{ action: 'highlight', questions: [highlighted.id] }];
  const merged = new Map<string, ModerationStep>();
  for (const step of before.flatMap((question) => stepsBack(action, question, written))) {
    const key = JSON.stringify({ ...step, questions: null, seenReasons: null });
    const same = merged.get(key);
    same?.questions.push(...step.questions);
    same?.seenReasons?.push(...(step.seenReasons ?? []));
    if (!same) merged.set(key, step);
  }
  return [...merged.values()];
}

/** A text that another crew member wrote stays. */
function stepsBack(
  action: UndoableAction,
  { id, state, answer, rejectionReason, mergedIntoId }: CrewQuestionView,
  written?: string,
): ModerationStep[] {
  const step = (name: ModerationAction, words: Partial<ModerationStep> = {}): ModerationStep => ({
    action: name,
    questions: [id],
    ...words,
  });
  const reject = step('reject', rejectionReason === null ? {} : { reason: rejectionReason });
  const highlight = state === 'highlighted' ? [step('highlight')] : [];
  const seenAnswer = written ?? answer ?? '';
  switch (action) {
    case 'approve':
      return state === 'rejected' ? [step('reconsider'), reject] : [step('reconsider')];
    case 'reject':
      if (state !== 'rejected') return [step('reconsider')];
      return [
        step('reject', { reason: rejectionReason ?? '', ...(written !== undefined && { seenReasons: [written] }) }),
      ];
    case 'reconsider':
      return [state === 'rejected' ? reject : step('approve')];
    case 'highlight':
      return [step('lower')];
    case 'lower':
      return [step('highlight')];
    case 'answer':
      if (state === 'answered') return [step('answer', { answer: answer ?? '', seenAnswer })];
      return [step('unanswer', { seenAnswer }), ...highlight];
    case 'unanswer':
      return [step('answer', { answer: answer ?? '', seenAnswer: '' })];
    case 'archive':
      return [step('restore')];
    case 'restore':
      return [step('archive')];
    case 'merge':
      return [step('unmerge'), ...highlight];
    case 'remove':
      return state === 'pending' ? [step('reconsider')] : [step('restore'), ...highlight];
    case 'unmerge':
      return [step('merge', { into: mergedIntoId ?? '' })];
  }
}

/** Keeps others' decisions. Only for questions that no earlier step has moved. */
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

export function waitingQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions.filter(({ state }) => state === 'pending').toSorted(oldestFirst);
}

/** The order in which the room sees them: highlighted first, answered last. */
export function shownQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions
    .filter(({ state }) => state === 'approved' || state === 'highlighted' || state === 'answered')
    .toSorted((a, b) => rank(a) - rank(b) || b.upvoteCount - a.upvoteCount || oldestFirst(a, b));
}

export function setAsideQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions.filter(isSetAside).toSorted((a, b) => oldestFirst(b, a));
}

export function isSetAside({ state }: Pick<CrewQuestionView, 'state'>): boolean {
  return state === 'rejected' || state === 'archived' || state === 'merged';
}

function rank({ state }: CrewQuestionView): number {
  if (state === 'highlighted') return 0;
  return state === 'approved' ? 1 : 2;
}

function oldestFirst(a: CrewQuestionView, b: CrewQuestionView): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
}

export interface Removal {
  id: string;
  question: CrewQuestionView;
  withQuestions: boolean;
}

/** Null while unknown. A nameless author is known only by the question. */
export function removableBy({
  id,
  isNameless,
  participantId,
}: Pick<CrewQuestionView, 'id' | 'isNameless' | 'participantId'>): string | null {
  return isNameless ? id : participantId;
}

const removableStates: readonly string[] = ['pending', 'approved', 'highlighted', 'answered'];

export function questionsRemovedWith(
  questions: readonly CrewQuestionView[],
  { id, isNameless, participantId }: CrewQuestionView,
): CrewQuestionView[] {
  return questions.filter(
    (each) =>
      removableStates.includes(each.state) &&
      (each.id === id ||
        (!isNameless && !each.isNameless && participantId !== null && each.participantId === participantId)),
  );
}

export function stillHidden(before: readonly CrewQuestionView[], now: readonly CrewQuestionView[]): CrewQuestionView[] {
  const known = new Map(now.map((question) => [question.id, question]));
  return before.filter(({ id, state, revision }) => {
    const question = known.get(id);
    return (
      question !== undefined &&
      (question.revision === revision || question.state === (state === 'pending' ? 'rejected' : 'archived'))
    );
  });
}
