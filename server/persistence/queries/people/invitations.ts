import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

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
