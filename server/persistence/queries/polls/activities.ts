import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';
import { toRow } from '../../columns.ts';
import { activityFrom, activityRow, setupColumns } from '../../activity-rows.ts';

export function activityQueries({ kysely }: Session): Queries['activities'] {
  const activities = rowsOf(kysely, 'activities');
  return {
    insert: (activity) => activities.insert(activityRow(activity)),
    async byId(id) {
      const row = await activities.find({ id });
      return row ? activityFrom(row) : null;
    },
    update: (id, { setup, ...change }) =>
      activities.update({ id }, { ...toRow(change), ...(setup && setupColumns(setup)) }),
    delete: (id) => activities.delete({ id }),
    async ofEvent(eventId) {
      return (await activities.all({ eventId }, 'position', 'id')).map(activityFrom);
    },
    async nextPosition(eventId) {
      const { largest } = await kysely
        .selectFrom('activities')
        .select((eb) => eb.fn.max<number | null>('position').as('largest'))
        .where('eventId', '=', eventId)
        .executeTakeFirstOrThrow();
      return (largest ?? 0) + 1;
    },
    async closingBefore(at) {
      return (await activities.all({ state: 'open', closesAt: { '<=': at } }, 'closesAt')).map(activityFrom);
    },
  };
}
