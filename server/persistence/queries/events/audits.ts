import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export function auditQueries({ kysely }: Session): Queries['audits'] {
  return {
    insert: (audits) => rowsOf(kysely, 'audits').insert(...audits),
    async forgetTargets(eventId, actions) {
      await kysely
        .updateTable('audits')
        .set({ target: null })
        .where('eventId', '=', eventId)
        .where('action', 'in', actions)
        .execute();
    },
    async ofEvent(eventId, { beforeId, limit }) {
      const newest = kysely
        .selectFrom('audits')
        .leftJoin('questions', (join) =>
          join.onRef('questions.id', '=', 'audits.targetId').on('questions.withdrawnAt', 'is', null),
        )
        .leftJoin('questions as standing', (join) =>
          join.onRef('standing.id', '=', 'audits.intoId').on('standing.withdrawnAt', 'is', null),
        )
        .selectAll('audits')
        .select(['questions.body as questionBody', 'standing.body as intoBody'])
        .where('audits.eventId', '=', eventId)
        .orderBy('audits.id', 'desc')
        .limit(limit);
      return (beforeId === null ? newest : newest.where('audits.id', '<', beforeId)).execute();
    },
    async lastOf(eventId, actions, targetId) {
      const newest = kysely
        .selectFrom('audits')
        .select(['action', 'actorName'])
        .where('eventId', '=', eventId)
        .where('action', 'in', actions)
        .where('targetId', '=', targetId)
        .orderBy('id', 'desc')
        .limit(1);
      return (await newest.executeTakeFirst()) ?? null;
    },
    async momentsOf(eventId, action, targetId, limit) {
      const newest = kysely
        .selectFrom('audits')
        .select('at')
        .where('eventId', '=', eventId)
        .where('action', '=', action)
        .where('targetId', '=', targetId)
        .orderBy('id', 'desc')
        .limit(limit);
      return (await newest.execute()).map(({ at }) => at);
    },
    momentsOfEach: (eventId, action, targetIds) =>
      kysely
        .selectFrom('audits')
        .select(['targetId', 'at'])
        .where('eventId', '=', eventId)
        .where('action', '=', action)
        .where('targetId', 'in', targetIds)
        .execute(),
  };
}
