import type { RoundKey } from '../../database.ts';

/** One condition per activity would nest too deep for SQLite in a survey of a thousand questions. */
export function activitiesByRound(keys: readonly RoundKey[]): [round: number, activityIds: string[]][] {
  return [...Map.groupBy(keys, ({ round }) => round)].map(([round, ofRound]) => [
    round,
    ofRound.map(({ activityId }) => activityId),
  ]);
}
