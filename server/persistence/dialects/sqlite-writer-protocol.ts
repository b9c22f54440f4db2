import type { StatementResult } from './sqlite-statements.ts';

/** Answered in order with one `WriterReply` each. */
export type WriterRequest =
  /** `isInTransaction`: refuse to run if the transaction has ended. */
  | { kind: 'run'; sql: string; parameters: readonly unknown[]; begins: boolean; isInTransaction: boolean }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'close' };

export type WriterReply = { result: StatementResult } | { failure: SqliteFailure };

export interface SqliteFailure {
  message: string;
  errcode: number | null;
}
