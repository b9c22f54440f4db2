import { moderationActions, moderationLeadsTo, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { QuestionState } from '#contracts/views.ts';
import type { AuthoredQuestion } from '../model/entities.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';

export const auditActionOf = {
  approve: 'question.approved',
  reject: 'question.rejected',
  reconsider: 'question.reconsidered',
  highlight: 'question.highlighted',
  lower: 'question.lowered',
  answer: 'question.answered',
  unanswer: 'question.unanswered',
  archive: 'question.archived',
  restore: 'question.restored',
  merge: 'question.merged',
  unmerge: 'question.unmerged',
} as const satisfies Record<ModerationAction, AuditAction>;

export interface Decision {
  action: ModerationAction;
  questionIds: readonly string[];
  /** In the order of `questionIds`. */
  seenStates?: readonly QuestionState[] | undefined;
  into?: string | null;
}

const deeds = Object.entries(auditActionOf) as [ModerationAction, AuditAction][];

/** Whether someone else has already done the same; false for actions that revert. */
export function isAlreadyDone(
  { id, state, mergedIntoId }: AuthoredQuestion,
  { action, questionIds, seenStates = [], into = null }: Decision,
): boolean {
  const seen = seenStates[questionIds.indexOf(id)];
  const [result, ...others] = moderationLeadsTo[action];
  return (
    seen !== undefined &&
    seen !== state &&
    includes(moderationActions[action], seen) &&
    others.length === 0 &&
    state === result &&
    (action !== 'merge' || mergedIntoId === into)
  );
}

/** Lists each question (`questions.0`) that someone else decided meanwhile. */
export async function refuseConflictingDecision(
  tx: Queries,
  eventId: string,
  questions: readonly AuthoredQuestion[],
  { action, questionIds, seenStates = [] }: Decision,
): Promise<void> {
  const fields: Record<string, FieldError> = {};
  for (const question of questions) {
    const place = questionIds.indexOf(question.id);
    const seen = seenStates[place];
    if (seen === undefined || isAsSeen(question.state, seen) || isAgreed(question.state, action)) continue;
    fields[`questions.${place}`] = await decisionOn(tx, eventId, question);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

/** Highlighting another question lowers this one without a decision about it. */
function isAsSeen(now: QuestionState, seen: QuestionState) {
  const plain = (state: QuestionState): QuestionState => (state === 'highlighted' ? 'approved' : state);
  return plain(now) === plain(seen);
}

/** The decision is the same, so only its texts are compared. */
function isAgreed(state: QuestionState, action: ModerationAction) {
  return includes(moderationLeadsTo[action], state) && includes(moderationActions[action], state);
}

/** An author's edit also changes the state. */
async function decisionOn(tx: Queries, eventId: string, { id, state }: AuthoredQuestion): Promise<FieldError> {
  const last = await tx.audits.lastOf(eventId, Object.values(auditActionOf), id);
  const [deed] = deeds.find(([, said]) => said === last?.action) ?? [];
  if (!last || !deed || !includes(moderationLeadsTo[deed], state)) return { code: 'MOVED_MEANWHILE' };
  return {
    code: 'DECIDED_MEANWHILE',
    values: { deed, name: last.actorName, isNamed: last.actorName === '' ? 'no' : 'yes' },
  };
}

function includes(states: readonly QuestionState[], state: QuestionState) {
  return states.includes(state);
}
