import { DatabaseError } from 'pg';
import { busy, primaryCode } from './dialects/sqlite-codes.ts';
import { SqliteError } from './dialects/sqlite-writer.ts';

const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;

/** A unique key said no. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof SqliteError) return error.errcode === sqliteUnique || error.errcode === sqlitePrimaryKey;
  return error instanceof DatabaseError && error.code === '23505';
}

/** PostgreSQL ended one of two transactions that waited for each other, or could not order them: a repeat may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** The database is well and refused what a row says: a constraint, a type or a range. */
export function isRowError(error: unknown): boolean {
  // SQLite's 18 TOOBIG, 19 CONSTRAINT, 20 MISMATCH, 25 RANGE.
  if (error instanceof SqliteError) return [18, 19, 20, 25].includes(primaryCode(error.errcode));
  return error instanceof DatabaseError && /^2[23]/u.test(error.code ?? '');
}

/** The database as a whole is not well: whatever is asked of it next would fail alike. */
export function isDatabaseError(error: unknown): boolean {
  // SQLite's BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
  if (error instanceof SqliteError) return [busy, 6, 7, 8, 9, 10, 11, 13, 14, 26].includes(primaryCode(error.errcode));
  // 53: insufficient resources; 58: an error of the system around it.
  return isUnavailable(error) || (error instanceof DatabaseError && /^5[38]/u.test(error.code ?? ''));
}

/**
 * What of a group is worth another attempt, each part in a transaction of its own: every row alone after a row fault, what is
 * keyed alike together after anything else that one of them may have brought. One part: nothing is.
 */
export function partsAfter<Item>(error: unknown, group: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  if (isRowError(error)) return group.map((item) => [item]);
  return isDatabaseError(error) ? [[...group]] : [...Map.groupBy(group, keyOf).values()];
}

const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The database cannot be reached or takes nobody more: the same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // 08: connection; 53300: too many connections; 57P01 to 57P03: shutting down or starting up.
  if (error instanceof DatabaseError) return /^(?:08|53300|57P0)/u.test(code);
  return (
    connectionCodes.has(code) || /connection terminated|timeout exceeded when trying to connect/iu.test(error.message)
  );
}
