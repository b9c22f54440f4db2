import { sql, type SqlBool } from 'kysely';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

/** Only better-auth writes users. Its columns are in camel case, hence plain SQL. */
export function userQueries({ kysely }: Session): Queries['users'] {
  const [crew, audits, invitations] = [rowsOf(kysely, 'crew'), rowsOf(kysely, 'audits'), rowsOf(kysely, 'invitations')];
  return {
    async byId(id) {
      const { rows } = await sql<{ id: string; name: string; email: string; guest: boolean | number | null }>`
        select id, name, email, "isAnonymous" as guest from "user" where id = ${id}`.execute(kysely);
      const [row] = rows;
      return row ? { id: row.id, name: row.name, email: row.guest ? null : row.email } : null;
    },
    async lock(id) {
      // Locks the row: concurrent decisions about this person wait.
      await sql`update "user" set id = id where id = ${id}`.execute(kysely);
    },
    memberships: (id) => crew.all({ userId: id }, 'eventId'),
    async takeOver(from, to) {
      await crew.update({ userId: from }, { userId: to });
      await sql`update api_tokens set user_id = ${to} where user_id = ${from}`.execute(kysely);
      await audits.update({ actorId: from }, { actorId: to });
      await invitations.update({ invitedBy: from }, { invitedBy: to });
    },
    async delete(id) {
      await crew.delete({ userId: id });
      await audits.update({ actorId: id }, { actorId: '', actorName: '' });
      await sql`delete from "user" where id = ${id}`.execute(kysely);
    },
    async deleteIdleGuests(before) {
      const limit = new Date(before).toISOString();
      await sql`delete from "user" where "isAnonymous" and "createdAt" < ${limit}
        and not exists (select 1 from crew where crew.user_id = "user".id)
        and not exists (select 1 from session s where s."userId" = "user".id and s."updatedAt" >= ${limit})`.execute(
        kysely,
      );
    },
    async deleteExpiredSessions(now) {
      const limit = new Date(now).toISOString();
      await sql`delete from session where "expiresAt" < ${limit}`.execute(kysely);
      await sql`delete from verification where "expiresAt" < ${limit}`.execute(kysely);
    },
  };
}

export function flashQueries({ kysely }: Session): Queries['flashes'] {
  const flashes = rowsOf(kysely, 'flashes');
  return {
    put: (flash) => flashes.put([flash], ['id'], ['content', 'expiresAt']),
    byId: (id, now) => flashes.find({ id, expiresAt: { '>': now } }),
    delete: (id) => flashes.delete({ id }),
    async deleteWith(texts) {
      for (const text of texts) {
        const hasText = sql<SqlBool>`content <> replace(content, ${JSON.stringify(text)}, '')`;
        await kysely.deleteFrom('flashes').where(hasText).execute();
      }
    },
    deleteExpired: (now) => flashes.delete({ expiresAt: { '<=': now } }),
  };
}
