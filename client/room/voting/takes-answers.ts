import type { ActivityView } from '#contracts/views.ts';

/** With points, answering ends when the result is shown. */
export function takesAnswers({ state, isRevealed, points }: ActivityView): boolean {
  return state === 'open' && !(isRevealed && points !== null);
}
