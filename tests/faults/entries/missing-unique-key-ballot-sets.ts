import type { Ballot } from '#server/domain/model/entities.ts';
import type { Session } from '#server/persistence/database.ts';
import type * as sets from '#server/persistence/queries/polls/ballot-sets.ts';

export * from '#server/persistence/queries/polls/ballot-sets.ts';

/** Stores each ballot as an extra row, like a server that checks before it writes, without a unique key. */
export const storeBallots: typeof sets.storeBallots = async ({ kysely }: Session, ballots: Ballot[]) => {
  return kysely
    .insertInto('ballots')
    .values(ballots)
    .returning(['id', 'activityId', 'round', 'participantId'])
    .execute();
};
