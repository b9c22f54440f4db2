import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function screenLinkQueries({ kysely }: Session): Queries['screenLinks'] {
  return {
    async insert(link) {
      await kysely.insertInto('screenLinks').values(link).execute();
    },
    async byTokenHash(tokenHash) {
      const row = await kysely
        .selectFrom('screenLinks')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },
    ofEvent: (eventId) =>
      kysely
        .selectFrom('screenLinks')
        .selectAll()
        .where('eventId', '=', eventId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    async touch(id, at) {
      await kysely.updateTable('screenLinks').set({ lastUsedAt: at }).where('id', '=', id).execute();
    },
    async delete(eventId, id) {
      const deletion = kysely.deleteFrom('screenLinks').where('eventId', '=', eventId).where('id', '=', id);
      return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
    },
  };
}
