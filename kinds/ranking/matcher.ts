import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

export function orderMatcher({ order }: CorrectOf<'ranking'>) {
  const right = order.join();
  return (answer: Answers['ranking']): boolean => answer.order.join() === right;
}
