import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { toRow } from '../../columns.ts';
import { activityFrom, activityRow, setupColumns } from '../../activity-rows.ts';

export function activityQueries({ kysely }: Session): Queries['activities'] {
  return {
    async insert(activity) {
      await kysely.insertInto('activities').values(activityRow(activity)).execute();
    },
    async byId(id) {
      const row = await kysely.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? activityFrom(row) : null;
    },
    async update(id, { setup, ...change }) {
      const row = { ...toRow(change), ...(setup && setupColumns(setup)) };
      if (Object.keys(row).length === 0) return;
      await kysely.updateTable('activities').set(row).where('id', '=', id).execute();
    },
    async delete(id) {
      await kysely.deleteFrom('activities').where('id', '=', id).execute();
    },
    async ofEvent(eventId) {
      const ordered = kysely
        .selectFrom('activities')
        .selectAll()
        .where('eventId', '=', eventId)
        .orderBy('position')
        .orderBy('id');
      return (await ordered.execute()).map(activityFrom);
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
      const due = kysely
        .selectFrom('activities')
        .selectAll()
        .where('state', '=', 'open')
        .where('closesAt', '<=', at)
        .orderBy('closesAt');
      return (await due.execute()).map(activityFrom);
    },
  };
}
