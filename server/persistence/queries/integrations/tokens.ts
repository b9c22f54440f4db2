import { sql } from 'kysely';
import type { ApiToken } from '#server/domain/model/tokens-and-webhooks.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { toRow, type Row } from '../../columns.ts';

function tokenFrom(row: Row<ApiToken>): ApiToken {
  return { ...row, scopes: JSON.parse(row.scopes) };
}

export function tokenQueries({ kysely }: Session): Queries['tokens'] {
  return {
    async insert(token) {
      await kysely.insertInto('apiTokens').values(toRow(token)).execute();
    },
    async ofUser(userId) {
      const rows = await kysely
        .selectFrom('apiTokens')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(tokenFrom);
    },
    async byHash(tokenHash) {
      const row = await kysely
        .selectFrom('apiTokens')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { rows } = await sql<{
        name: string;
        locale: string | null;
      }>`select name, locale from "user" where id = ${row.userId}`.execute(kysely);
      return rows[0] ? { token: tokenFrom(row), userName: rows[0].name, userLocale: rows[0].locale } : null;
    },
    async touch(id, at) {
      await kysely.updateTable('apiTokens').set({ lastUsedAt: at }).where('id', '=', id).execute();
    },
    async delete(userId, id) {
      const deletion = kysely.deleteFrom('apiTokens').where('userId', '=', userId).where('id', '=', id);
      return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
    },
  };
}
