import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';

export function upvoteQueries({ kysely }: Session): Queries['upvotes'] {
  return {
    async insert(questionId, participantId, at) {
      const result = await kysely
        .insertInto('upvotes')
        .values({ questionId, participantId, createdAt: at })
        .onConflict((conflict) => conflict.columns(['questionId', 'participantId']).doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async delete(questionId, participantId) {
      const result = await kysely
        .deleteFrom('upvotes')
        .where('questionId', '=', questionId)
        .where('participantId', '=', participantId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
    async recount(questionId, revision) {
      const { upvoteCount } = await kysely
        .updateTable('questions')
        .set((eb) => ({
          revision,
          upvoteCount: eb
            .selectFrom('upvotes')
            .select((count) => count.fn.countAll<number>().as('count'))
            .where('upvotes.questionId', '=', questionId),
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
        .where('questionId', '=', questionId)
        .where('participantId', '!=', participantId)
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
    async questionIds(eventId, participantId) {
      const rows = await kysely
        .selectFrom('upvotes')
        .innerJoin('questions', 'questions.id', 'upvotes.questionId')
        .select('questions.id')
        .where('upvotes.participantId', '=', participantId)
        .where('questions.eventId', '=', eventId)
        .where('questions.withdrawnAt', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
