import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function invitationQueries({ kysely }: Session): Queries['invitations'] {
  return {
    async insert(invitation) {
      await kysely.insertInto('invitations').values(invitation).execute();
    },
    async byTokenHash(tokenHash, now) {
      const found = kysely
        .selectFrom('invitations')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now);
      return (await found.executeTakeFirst()) ?? null;
    },
    ofEvent: (eventId, now) =>
      kysely
        .selectFrom('invitations')
        .selectAll()
        .where('eventId', '=', eventId)
        .where('expiresAt', '>', now)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    async delete(eventId, id) {
      const deletion = kysely.deleteFrom('invitations').where('eventId', '=', eventId).where('id', '=', id);
      return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
    },
    async deleteBy(eventId, invitedBy) {
      await kysely
        .deleteFrom('invitations')
        .where('eventId', '=', eventId)
        .where('invitedBy', '=', invitedBy)
        .execute();
    },
    async deleteExpired(now) {
      await kysely.deleteFrom('invitations').where('expiresAt', '<=', now).execute();
    },
  };
}
