import type { ActivityView } from '#contracts/views.ts';

/** With points, answering ends with the result. */
export function takesAnswers({ state, isRevealed, points }: ActivityView): boolean {
  return state === 'open' && !(isRevealed && points !== null);
}
