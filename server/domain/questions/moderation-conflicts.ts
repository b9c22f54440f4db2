import { moderationActions, moderationLeadsTo, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { QuestionState } from '#contracts/views.ts';
import type { AuthoredQuestion } from '../model/entities.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';

/** What was done, as the audit and the author of the question hear it. */
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

interface Decision {
  action: ModerationAction;
  questionIds: readonly string[];
  /** Of each question, in their order; those left out at the end are not compared. */
  seenStates?: readonly QuestionState[] | undefined;
  /** What a merge merges with. */
  into?: string | null;
}

const deeds = Object.entries(auditActionOf) as [ModerationAction, AuditAction][];

/**
 * Whether somebody else did meanwhile what is asked for: two wanted the same, and there is nothing left to do, or to refuse. Only
 * where it could have been done with what was seen, and that was seen otherwise. What leads back to one of several states may have been
 * followed by another decision: that is told.
 */
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

/**
 * Throws `INVALID` with each question (`questions.0`) that no longer stands as it was seen, and who of the crew decided what about it.
 * Nobody's decision is replaced by one that was made in the same moment, and the page that made it can send the others by themselves.
 */
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

/** What is on the screen is approved all the same, and another one that is put there takes it off: that decides nothing about it. */
function isAsSeen(now: QuestionState, seen: QuestionState): boolean {
  const plain = (state: QuestionState): QuestionState => (state === 'highlighted' ? 'approved' : state);
  return plain(now) === plain(seen);
}

/** Decided alike, where words can still be added to it: those are compared with the words that were seen. */
function isAgreed(state: QuestionState, action: ModerationAction): boolean {
  return includes(moderationLeadsTo[action], state) && includes(moderationActions[action], state);
}

/** Its author moves one, too, by editing it. */
async function decisionOn(tx: Queries, eventId: string, { id, state }: AuthoredQuestion): Promise<FieldError> {
  const last = await tx.audits.lastOf(eventId, Object.values(auditActionOf), id);
  const [deed] = deeds.find(([, said]) => said === last?.action) ?? [];
  if (!last || !deed || !includes(moderationLeadsTo[deed], state)) return { code: 'MOVED_MEANWHILE' };
  return {
    code: 'DECIDED_MEANWHILE',
    values: { deed, name: last.actorName, isNamed: last.actorName === '' ? 'no' : 'yes' },
  };
}

function includes(states: readonly QuestionState[], state: QuestionState): boolean {
  return states.includes(state);
}
