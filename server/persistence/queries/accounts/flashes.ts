import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function flashQueries({ kysely }: Session): Queries['flashes'] {
  return {
    async put(flash) {
      const { content, expiresAt } = flash;
      const insert = kysely.insertInto('flashes').values(flash);
      await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ content, expiresAt })).execute();
    },
    async byId(id, now) {
      const flash = kysely.selectFrom('flashes').selectAll().where('id', '=', id).where('expiresAt', '>', now);
      return (await flash.executeTakeFirst()) ?? null;
    },
    async delete(id) {
      await kysely.deleteFrom('flashes').where('id', '=', id).execute();
    },
    async deleteExpired(now) {
      await kysely.deleteFrom('flashes').where('expiresAt', '<=', now).execute();
    },
  };
}
