import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function apiAnswerQueries({ kysely }: Session): Queries['apiAnswers'] {
  const one = (tokenId: string, key: string) =>
    kysely.selectFrom('apiAnswers').selectAll().where('tokenId', '=', tokenId).where('key', '=', key);
  return {
    async claim({ tokenId, key, fingerprint, now, expiresAt }) {
      await kysely
        .deleteFrom('apiAnswers')
        .where('tokenId', '=', tokenId)
        .where('key', '=', key)
        .where('expiresAt', '<=', now)
        .execute();
      const row = { tokenId, key, fingerprint, status: null, body: null, expiresAt };
      const insert = kysely
        .insertInto('apiAnswers')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tokenId', 'key']).doNothing());
      if ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n) return null;
      return (await one(tokenId, key).executeTakeFirst()) ?? row;
    },
    async keep(tokenId, key, { claimedUntil, status, body, expiresAt }) {
      await kysely
        .updateTable('apiAnswers')
        .set({ status, body, expiresAt })
        .where('tokenId', '=', tokenId)
        .where('key', '=', key)
        .where('expiresAt', '=', claimedUntil)
        .execute();
    },
    async forget(tokenId, key, claimedUntil) {
      await kysely
        .deleteFrom('apiAnswers')
        .where('tokenId', '=', tokenId)
        .where('key', '=', key)
        .where('expiresAt', '=', claimedUntil)
        .execute();
    },
    async deleteExpired(now) {
      await kysely.deleteFrom('apiAnswers').where('expiresAt', '<=', now).execute();
    },
  };
}
