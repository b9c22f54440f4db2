import type { StatementResult } from './sqlite-statements.ts';

/** Each gets one `WriterReply`, in order. */
export type WriterRequest =
  /** `isInTransaction`: fails if the transaction has ended. */
  | { kind: 'run'; sql: string; parameters: readonly unknown[]; begins: boolean; isInTransaction: boolean }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'close' };

export type WriterReply = { result: StatementResult } | { failure: SqliteFailure };

export interface SqliteFailure {
  message: string;
  errcode: number | null;
}
