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

export function apiAnswerQueries({ kysely }: Session): Queries['apiAnswers'] {
  const answers = rowsOf(kysely, 'apiAnswers');
  return {
    async claim({ tokenId, key, fingerprint, now, expiresAt }) {
      await answers.delete({ tokenId, key, expiresAt: { '<=': now } });
      const row = { tokenId, key, fingerprint, status: null, body: null, expiresAt };
      if (await answers.insertNew(row, 'tokenId', 'key')) return null;
      return (await answers.find({ tokenId, key })) ?? row;
    },
    async keep(tokenId, key, { claimedUntil, status, body, expiresAt }) {
      const claim = { tokenId, key, expiresAt: claimedUntil };
      await answers.update({ ...claim, body: null }, { status, body, expiresAt });
      // An erasure meanwhile has set an empty body, which stays.
      await answers.update(claim, { status, expiresAt });
    },
    forget: (tokenId, key, claimedUntil) => answers.delete({ tokenId, key, expiresAt: claimedUntil }),
    async eraseBodies(eventId, userId) {
      const crew = kysely.selectFrom('crew').select('userId').where('eventId', '=', eventId);
      const users = userId === undefined ? crew : [userId];
      const tokens = kysely.selectFrom('apiTokens').select('id').where('userId', 'in', users);
      await kysely.updateTable('apiAnswers').set({ body: '' }).where('tokenId', 'in', tokens).execute();
    },
    deleteExpired: (now) => answers.delete({ expiresAt: { '<=': now } }),
  };
}
