import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export function auditQueries({ kysely }: Session): Queries['audits'] {
  const audits = rowsOf(kysely, 'audits');
  return {
    insert: (rows) => audits.insert(...rows),
    forgetTarget: (eventId, targetId) => audits.update({ eventId, targetId }, { target: null }),
    forgetTargets: (eventId, actions) => audits.update({ eventId, action: actions }, { target: null }),
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
    lastOf: (eventId, actions, targetId) => audits.find({ eventId, action: actions, targetId }, 'id desc'),
    async momentsOf(eventId, action, targetId, limit) {
      return (await audits.first(limit, { eventId, action, targetId }, 'id desc')).map(({ at }) => at);
    },
    momentsOfEach: (eventId, action, targetId) => audits.all({ eventId, action, targetId }),
  };
}
