import { rowsOf } from './queries/rows.ts';
import type { SqlStore } from './sql-store.ts';

/**
 * Binds the database to these secrets on the first start. Later, false for others: their cookies and channels would not
 * be understood by the other processes. `replaces` binds it anew.
 */
export function bindSecrets(store: SqlStore, secretsDigest: string, replaces = false): Promise<boolean> {
  return store.write(async ({ kysely }) => {
    const installation = rowsOf(kysely, 'installation');
    if (replaces) await installation.put([{ id: 1, secretsDigest }], ['id'], ['secretsDigest']);
    else await installation.insertNew({ id: 1, secretsDigest }, 'id');
    return (await installation.find({ id: 1 }))?.secretsDigest === secretsDigest;
  });
}

/** The digest of the secrets that the database is bound to; null before the first start. */
export async function boundSecrets(store: SqlStore): Promise<string | null> {
  return store.read(
    async ({ kysely }) => (await rowsOf(kysely, 'installation').find({ id: 1 }))?.secretsDigest ?? null,
  );
}
