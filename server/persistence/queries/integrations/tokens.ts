import { sql } from 'kysely';
import type { ApiToken } from '#server/domain/model/tokens-and-webhooks.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';
import { toRow, type Row } from '../../columns.ts';

function tokenFrom(row: Row<ApiToken>): ApiToken {
  return { ...row, scopes: JSON.parse(row.scopes) };
}

export function tokenQueries({ kysely }: Session): Queries['tokens'] {
  const tokens = rowsOf(kysely, 'apiTokens');
  return {
    insert: (token) => tokens.insert(toRow(token)),
    async ofUser(userId) {
      return (await tokens.all({ userId }, 'createdAt desc', 'id desc')).map(tokenFrom);
    },
    async byHash(tokenHash) {
      const row = await tokens.find({ tokenHash });
      if (!row) return null;
      type User = { name: string; locale: string | null };
      const { rows } = await sql<User>`select name, locale from "user" where id = ${row.userId}`.execute(kysely);
      return rows[0] ? { token: tokenFrom(row), userName: rows[0].name, userLocale: rows[0].locale } : null;
    },
    touch: (id, at) => tokens.update({ id }, { lastUsedAt: at }),
    delete: (userId, id) => tokens.delete({ userId, id }),
  };
}
