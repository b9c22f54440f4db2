import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';

/** Who was invited and has not accepted is not crew yet. */
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
  };
}
