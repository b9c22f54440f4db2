import type { Activity, Option } from '../../domain/entities.ts';
import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';
import { toRow, type Row } from '../rows.ts';

export function activityFrom(row: Row<Activity>): Activity {
  const options: Option[] = JSON.parse(row.options);
  return { ...row, options, isRevealed: row.isRevealed === 1, isRevisable: row.isRevisable === 1 };
}

export function activityQueries({ kysely }: Session): Queries['activities'] {
  return {
    async insert(activity) {
      await kysely.insertInto('activities').values(toRow(activity)).execute();
    },
    async byId(id) {
      const row = await kysely.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? activityFrom(row) : null;
    },
    async update(id, change) {
      if (Object.keys(change).length === 0) return;
      await kysely.updateTable('activities').set(toRow(change)).where('id', '=', id).execute();
    },
    async delete(id) {
      await kysely.deleteFrom('activities').where('id', '=', id).execute();
    },
    async ofEvent(eventId) {
      const ordered = kysely.selectFrom('activities').selectAll().where('eventId', '=', eventId).orderBy('position').orderBy('id');
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
  };
}
