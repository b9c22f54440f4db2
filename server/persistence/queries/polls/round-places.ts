import type { RoundPlace } from '../../database.ts';

/** The activities of each round. One condition each would nest too deep for SQLite where a survey has a thousand questions; as a rule all are in their first. */
export function activitiesByRound(places: readonly RoundPlace[]): [round: number, activityIds: string[]][] {
  return [...Map.groupBy(places, ({ round }) => round)].map(([round, ofRound]) => [
    round,
    ofRound.map(({ activityId }) => activityId),
  ]);
}
