import { sql } from 'kysely';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

/** Invited people are not crew until they accept. */
export function crewQueries({ kysely }: Session): Queries['crew'] {
  return {
    async insert(member) {
      await kysely.insertInto('crew').values(member).execute();
    },
    async role(eventId, userId) {
      const member = await kysely
        .selectFrom('crew')
        .select('role')
        .where('eventId', '=', eventId)
        .where('userId', '=', userId)
        .where('acceptedAt', 'is not', null)
        .executeTakeFirst();
      return member?.role ?? null;
    },
    async changeRole(eventId, userId, role) {
      await kysely
        .updateTable('crew')
        .set({ role })
        .where('eventId', '=', eventId)
        .where('userId', '=', userId)
        .execute();
    },
    async delete(eventId, userId) {
      await kysely.deleteFrom('crew').where('eventId', '=', eventId).where('userId', '=', userId).execute();
    },
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
