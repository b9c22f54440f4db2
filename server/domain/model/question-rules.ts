import { limits } from '#contracts/limits.ts';
import type { AuthoredQuestion, Event, Question } from './entities.ts';

const visibleStates = ['approved', 'highlighted', 'answered'] as const;

/** Whether room and screen show it. */
export function isVisibleInRoom(question: Pick<Question, 'state'>): boolean {
  return (visibleStates as readonly string[]).includes(question.state);
}

/**
 * Whether its author may withdraw it: until it is answered; a merged one until the event ends, since then its upvotes
 * are part of another question's result.
 */
export function isWithdrawable({ answeredAt, state }: Question, event: Pick<Event, 'state'>): boolean {
  return answeredAt === null && (state !== 'merged' || event.state !== 'ended');
}

/** Whether its author may edit it: while pending, or soon after asking if nobody else has upvoted it. */
export function isEditable(question: Question, hasOthersUpvotes: boolean, now: number): boolean {
  if (question.state === 'pending') return true;
  return question.state === 'approved' && !hasOthersUpvotes && now - question.createdAt <= limits.questionEditWindowMs;
}

/** A question and whether this change made it appear or disappear. */
export interface QuestionChange {
  question: AuthoredQuestion;
  wasVisible: boolean;
}
