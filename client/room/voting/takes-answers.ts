import type { ActivityView } from '#contracts/views.ts';

/** With points, answering ends when the result is shown. */
export function takesAnswers({
  state,
  isRevealed,
  points,
}: Pick<ActivityView, 'state' | 'isRevealed' | 'points'>): boolean {
  return state === 'open' && !(isRevealed && points !== null);
}
