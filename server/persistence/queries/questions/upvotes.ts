import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';
import { prepared } from '../../prepared-queries.ts';

/** A merged question counts as the one it was merged into. */
const mergeTargetIds = prepared((kysely, participantId: string, eventId: string) => ({
  compile: () =>
    sql<{ id: string }>`
      with recursive standing(id, merged_into_id) as (
        select q.id, q.merged_into_id from upvotes u join questions q on q.id = u.question_id
          where u.participant_id = ${participantId} and q.event_id = ${eventId} and q.withdrawn_at is null
        union
        select q.id, q.merged_into_id from questions q join standing on q.id = standing.merged_into_id
          where q.withdrawn_at is null
      ) select id from standing where merged_into_id is null`.compile(kysely),
}));

export function upvoteQueries(session: Session): Queries['upvotes'] {
  const { kysely } = session;
  return {
    async insertAll(pairs, at) {
      if (pairs.length === 0) return [];
      const insert = kysely.insertInto('upvotes').values(pairs.map((pair) => ({ ...pair, createdAt: at })));
      return insert
        .onConflict((conflict) => conflict.columns(['questionId', 'participantId']).doNothing())
        .returning(['questionId', 'participantId'])
        .execute();
    },
    async delete(questionId, participantId) {
      const result = await kysely
        .deleteFrom('upvotes')
        .where('questionId', 'in', familyOf(questionId))
        .where('participantId', '=', participantId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async recount(questionId, revision) {
      const { upvoteCount } = await kysely
        .updateTable('questions')
        .set((eb) => ({
          revision,
          upvoteCount: eb
            .selectFrom('upvotes')
            .innerJoin('participants', 'participants.id', 'upvotes.participantId')
            .select((count) => count.fn.count<number>('upvotes.participantId').distinct().as('count'))
            .where('upvotes.questionId', 'in', familyOf(questionId))
            .where('participants.removedAt', 'is', null),
        }))
        .where('id', '=', questionId)
        .returning('upvoteCount')
        .executeTakeFirstOrThrow();
      return upvoteCount;
    },
    async hasOthers(questionId, participantId) {
      const other = await kysely
        .selectFrom('upvotes')
        .select('participantId')
        .where('questionId', 'in', familyOf(questionId))
        .where('participantId', '!=', participantId)
        .limit(1)
        .executeTakeFirst();
      if (other) return true;
      return (await rowsOf(kysely, 'questions').find({ mergedIntoId: questionId, withdrawnAt: null })) !== null;
    },
    async questionIds(eventId, participantId) {
      return (await mergeTargetIds(session, participantId, eventId)).map(({ id }) => id);
    },
  };
}

/** The question and all merged into it. Withdrawing one removes its upvotes. */
function familyOf(questionId: string): RawBuilder<string> {
  return sql<string>`(
    with recursive family(id) as (
      select cast(${questionId} as text)
      union
      select merged.id from questions merged join family on merged.merged_into_id = family.id
        where merged.withdrawn_at is null
    ) select id from family)`;
}
