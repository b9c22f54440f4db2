import type { StatementResult } from './sqlite-statements.ts';

/**
 * Requests to the writer thread, sent in batches and answered in order with one `WriterReply` each, also in batches.
 */
export type WriterRequest =
  /** `begins`: first statement of a transaction. `isInTransaction`: refuse to run if the transaction has ended. */
  | { kind: 'run'; sql: string; parameters: readonly unknown[]; begins: boolean; isInTransaction: boolean }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'close' };

export type WriterReply = { result: StatementResult } | { failure: SqliteFailure };

/** An SQLite error in a form that can be posted between threads. */
export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code; null for an error that is not SQLite's. */
  errcode: number | null;
}
