import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';

export function participantQueries({ kysely }: Session): Queries['participants'] {
  return {
    async insert(participant) {
      await kysely.insertInto('participants').values(participant).execute();
    },
    async byId(id) {
      const row = await kysely.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },
    async update(id, change) {
      if (Object.keys(change).length === 0) return;
      await kysely.updateTable('participants').set(change).where('id', '=', id).execute();
    },
    async count(eventId) {
      const { count } = await kysely
        .selectFrom('participants')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('eventId', '=', eventId)
        .where('removedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
