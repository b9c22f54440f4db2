import { DatabaseError } from 'pg';
import { busy, primaryCode } from './dialects/sqlite-codes.ts';
import { SqliteError } from './dialects/sqlite-writer.ts';

const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;

export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof SqliteError) return error.errcode === sqliteUnique || error.errcode === sqlitePrimaryKey;
  return error instanceof DatabaseError && error.code === '23505';
}

/** Serialization failure or deadlock. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** The database works but refused a row. */
export function isRowError(error: unknown): boolean {
  // TOOBIG, CONSTRAINT, MISMATCH, RANGE.
  if (error instanceof SqliteError) return [18, 19, 20, 25].includes(primaryCode(error.errcode));
  return error instanceof DatabaseError && /^2[23]/u.test(error.code ?? '');
}

/** The next query would fail too. */
export function isDatabaseError(error: unknown): boolean {
  // BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
  if (error instanceof SqliteError) return [busy, 6, 7, 8, 9, 10, 11, 13, 14, 26].includes(primaryCode(error.errcode));
  // 53: insufficient resources; 58: system error.
  return isUnavailable(error) || (error instanceof DatabaseError && /^5[38]/u.test(error.code ?? ''));
}

/** Returns groups to retry, each in its own transaction. A single group means that a retry is pointless. */
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

/** The same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // 08: connection; 53300: too many connections; 57P0: shutting down or starting up.
  if (error instanceof DatabaseError) return /^(?:08|53300|57P0)/u.test(code);
  return (
    connectionCodes.has(code) || /connection terminated|timeout exceeded when trying to connect/iu.test(error.message)
  );
}
