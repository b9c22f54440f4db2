import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export function invitationQueries({ kysely }: Session): Queries['invitations'] {
  const invitations = rowsOf(kysely, 'invitations');
  return {
    insert: (invitation) => invitations.insert(invitation),
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
    delete: (eventId, id) => invitations.delete({ eventId, id }),
    async deleteBy(eventId, invitedBy) {
      await invitations.delete({ eventId, invitedBy });
    },
    async deleteExpired(now) {
      await kysely.deleteFrom('invitations').where('expiresAt', '<=', now).execute();
    },
  };
}
