import type { Ballot } from '#server/domain/model/entities.ts';
import type { Session } from '#server/persistence/database.ts';
import type * as sets from '#server/persistence/queries/polls/ballot-sets.ts';

export * from '#server/persistence/queries/polls/ballot-sets.ts';

/** Stores each ballot beside those that are there: what a server does that looks before it writes, and has no key. */
export const storeBallots: typeof sets.storeBallots = async ({ kysely }: Session, ballots: Ballot[]) => {
  return kysely
    .insertInto('ballots')
    .values(ballots)
    .returning(['id', 'activityId', 'round', 'participantId'])
    .execute();
};
