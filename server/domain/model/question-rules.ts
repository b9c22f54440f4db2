import { limits } from '#contracts/limits.ts';
import type { AuthoredQuestion, Event, Question } from './entities.ts';
import type { Queries } from './store.ts';

const visibleStates = ['approved', 'highlighted', 'answered'] as const;

export function isVisibleInRoom(question: Pick<Question, 'state'>): boolean {
  return (visibleStates as readonly string[]).includes(question.state);
}

/** A merged question can be withdrawn only until the event ends: its upvotes count for another one. */
export function isWithdrawable({ answeredAt, state }: Question, event: Pick<Event, 'state'>): boolean {
  return answeredAt === null && (state !== 'merged' || event.state !== 'ended');
}

/** Editable while pending, or soon after asking if no one else upvoted it. */
export function isEditable(question: Question, hasOthersUpvotes: boolean, now: number): boolean {
  if (question.state === 'pending') return true;
  return question.state === 'approved' && !hasOthersUpvotes && now - question.createdAt <= limits.questionEditWindowMs;
}

export interface QuestionChange {
  question: AuthoredQuestion;
  wasVisible: boolean;
}

export async function changeQuestion(
  tx: Queries,
  question: AuthoredQuestion,
  change: Partial<Question>,
): Promise<QuestionChange> {
  await tx.questions.update(question.id, change);
  return { question: { ...question, ...change }, wasVisible: isVisibleInRoom(question) };
}

export function changeQuestions(
  tx: Queries,
  questions: readonly AuthoredQuestion[],
  changeOf: (question: AuthoredQuestion) => Partial<Question>,
): Promise<QuestionChange[]> {
  return Array.fromAsync(questions, (question) => changeQuestion(tx, question, changeOf(question)));
}
