import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export function apiAnswerQueries({ kysely }: Session): Queries['apiAnswers'] {
  const answers = rowsOf(kysely, 'apiAnswers');
  return {
    async claim({ tokenId, key, fingerprint, now, expiresAt }) {
      await answers.delete({ tokenId, key, expiresAt: { '<=': now } });
      const row = { tokenId, key, fingerprint, status: null, body: null, expiresAt };
      if (await answers.insertNew(row, 'tokenId', 'key')) return null;
      return (await answers.find({ tokenId, key })) ?? row;
    },
    keep: (tokenId, key, { claimedUntil, status, body, expiresAt }) =>
      answers.update({ tokenId, key, expiresAt: claimedUntil }, { status, body, expiresAt }),
    forget: (tokenId, key, claimedUntil) => answers.delete({ tokenId, key, expiresAt: claimedUntil }),
    deleteExpired: (now) => answers.delete({ expiresAt: { '<=': now } }),
  };
}
