import { sql } from 'kysely';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

/** Invited people are not crew until they accept. */
export function crewQueries({ kysely }: Session): Queries['crew'] {
  const crew = rowsOf(kysely, 'crew');
  return {
    insert: (member) => crew.insert(member),
    async role(eventId, userId) {
      const member = await crew.find({ eventId, userId });
      return member && member.acceptedAt !== null ? member.role : null;
    },
    changeRole: (eventId, userId, role) => crew.update({ eventId, userId }, { role }),
    delete: (eventId, userId) => crew.delete({ eventId, userId }),
    async ofEvent(eventId) {
      const rows = await kysely
        .selectFrom('crew')
        .leftJoin('user', 'user.id', 'crew.userId')
        .selectAll('crew')
        .select(['user.name', 'user.email', sql<boolean | number | null>`"user"."isAnonymous"`.as('guest')])
        .where('crew.eventId', '=', eventId)
        .where('crew.acceptedAt', 'is not', null)
        .orderBy('crew.acceptedAt')
        .orderBy('crew.userId')
        .execute();
      return rows.map(({ name, email, guest, ...member }) => ({
        ...member,
        name: name ?? '',
        email: guest ? null : email,
      }));
    },
  };
}

export function invitationQueries({ kysely }: Session): Queries['invitations'] {
  const invitations = rowsOf(kysely, 'invitations');
  return {
    insert: (invitation) => invitations.insert(invitation),
    byTokenHash: (tokenHash, now) => invitations.find({ tokenHash, expiresAt: { '>': now } }),
    ofEvent: (eventId, now) => invitations.all({ eventId, expiresAt: { '>': now } }, 'createdAt', 'id'),
    delete: (eventId, id) => invitations.delete({ eventId, id }),
    deleteBy: (eventId, invitedBy) => invitations.delete({ eventId, invitedBy }),
    deleteExpired: (now) => invitations.delete({ expiresAt: { '<=': now } }),
  };
}
