import type { StatementResult } from './sqlite-statements.ts';

/** What the main thread asks of the writer thread; in lists; answered in order, one `WriterReply` each, in lists too. */
export type WriterRequest =
  /** `begins`: the first statement of a transaction. `isInTransaction`: refuse to run when there is none any more. */
  | { kind: 'run'; sql: string; parameters: readonly unknown[]; begins: boolean; isInTransaction: boolean }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'close' };

export type WriterReply = { result: StatementResult } | { failure: SqliteFailure };

/** An error of SQLite, as it travels between threads. */
export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code; null when it was not SQLite that failed. */
  errcode: number | null;
}
