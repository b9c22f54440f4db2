import { sql } from 'kysely';
import type { Session } from '../database.ts';
import { isUniqueViolation } from '../database-errors.ts';

/** False when a unique key refused the write. The transaction goes on: PostgreSQL needs a savepoint for that. */
export async function unlessDuplicate({ kysely, dialect }: Session, write: () => Promise<void>): Promise<boolean> {
  const needsSavepoint = dialect === 'postgres' && kysely.isTransaction;
  if (needsSavepoint) await sql`savepoint trying`.execute(kysely);
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (needsSavepoint) await sql`rollback to savepoint trying`.execute(kysely);
    return false;
  }
  if (needsSavepoint) await sql`release savepoint trying`.execute(kysely);
  return true;
}
