import { limits } from '#contracts/limits.ts';
import type { AuthoredQuestion, Event, Question } from './entities.ts';

const onShowStates = ['approved', 'highlighted', 'answered'] as const;

/** Whether room and screen show it. */
export function isOnShow(question: Pick<Question, 'state'>): boolean {
  return (onShowStates as readonly string[]).includes(question.state);
}

/** Whether its author may still withdraw it: at any time before it was answered; a merged one until the event ends, since its upvotes are another one's result then. */
export function isWithdrawable({ answeredAt, state }: Question, event: Pick<Event, 'state'>): boolean {
  return answeredAt === null && (state !== 'merged' || event.state !== 'ended');
}

/** Whether its author may still edit it: while pending, or soon after asking while nobody else has upvoted it. */
export function isEditable(question: Question, hasOthersUpvotes: boolean, now: number): boolean {
  if (question.state === 'pending') return true;
  return question.state === 'approved' && !hasOthersUpvotes && now - question.createdAt <= limits.questionEditWindowMs;
}

/** A question and whether this change took it off show or put it there. */
export interface QuestionChange {
  question: AuthoredQuestion;
  wasOnShow: boolean;
}
