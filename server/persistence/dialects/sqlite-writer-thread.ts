import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteStatements, type StatementResult } from './sqlite-statements.ts';
import type { SqliteFailure, WriterReply, WriterRequest } from './sqlite-writer-protocol.ts';

/** Runs in a thread of its own: the only connection that writes. `workerData` is the file's path and the lock time-out. */
const { path, busyTimeoutMs }: { path: string; busyTimeoutMs: number } = workerData;
const nothing: StatementResult = { rows: [], changes: null };

const connection = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on');
const statements = new SqliteStatements(connection);

function perform(request: WriterRequest): StatementResult {
  switch (request.kind) {
    case 'run':
      if (request.begins) connection.exec('begin immediate');
      // A full disk rolls back by itself: what follows must not commit on its own.
      else if (request.isInTransaction && !connection.isTransaction) throw new Error('the transaction was rolled back');
      return statements.run(request.sql, request.parameters);
    case 'commit':
      connection.exec('commit');
      return nothing;
    case 'rollback':
      if (connection.isTransaction) connection.exec('rollback');
      return nothing;
    case 'close':
      connection.exec('pragma wal_checkpoint(truncate)');
      connection.close();
      return nothing;
    default:
      throw new Error(`unknown request ${JSON.stringify(request satisfies never)}`);
  }
}

function failureOf(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown', errcode: null };
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
  return { message: error.message, errcode };
}

function answer(request: WriterRequest): WriterReply {
  try {
    return { result: perform(request) };
  } catch (error) {
    // After this answer the next transaction may begin, so that a failed commit must leave none behind.
    if (request.kind === 'commit' && connection.isTransaction) connection.exec('rollback');
    return { failure: failureOf(error) };
  }
}

parentPort?.on('message', (request: WriterRequest) => {
  parentPort?.postMessage(answer(request), []);
  if (request.kind === 'close') parentPort?.close();
});
parentPort?.postMessage('ready', []);
