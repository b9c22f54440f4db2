import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';

export function logoQueries({ kysely }: Session): Queries['logos'] {
  return {
    async put({ content, ...logo }) {
      const row = { ...logo, content: content.toString('base64') };
      const { eventId: _, ...change } = row;
      await kysely.insertInto('logos').values(row).onConflict((conflict) => conflict.column('eventId').doUpdateSet(change)).execute();
    },
    async byEvent(eventId) {
      const row = await kysely.selectFrom('logos').selectAll().where('eventId', '=', eventId).executeTakeFirst();
      return row ? { ...row, content: Buffer.from(row.content, 'base64') } : null;
    },
    async delete(eventId) {
      await kysely.deleteFrom('logos').where('eventId', '=', eventId).execute();
    },
  };
}
