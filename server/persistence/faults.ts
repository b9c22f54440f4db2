import { DatabaseError } from 'pg';
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
export function isRowFault(error: unknown): boolean {
  // SQLite's primary result code is the low byte: 18 TOOBIG, 19 CONSTRAINT, 20 MISMATCH, 25 RANGE.
  if (error instanceof SqliteError) return [18, 19, 20, 25].includes((error.errcode ?? 0) & 0xff);
  return error instanceof DatabaseError && /^2[23]/u.test(error.code ?? '');
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** The database cannot be reached or takes nobody more: the same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // 08: connection; 53300: too many connections; 57P01 to 57P03: shutting down or starting up.
  if (error instanceof DatabaseError) return /^(?:08|53300|57P0)/u.test(code);
  return connectionCodes.has(code) || /connection terminated|timeout exceeded when trying to connect/iu.test(error.message);
}
