import { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errcodeOf } from './sqlite-codes.ts';
import { keepWriteAheadLog } from './sqlite-journal.ts';
import { SqliteStatements, type StatementResult } from './sqlite-statements.ts';
import type { SqliteFailure, WriterReply, WriterRequest } from './sqlite-writer-protocol.ts';

const { path, busyTimeoutMs }: { path: string; busyTimeoutMs: number } = workerData;
const nothing: StatementResult = { rows: [], changes: null };

const connection = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
keepWriteAheadLog(connection, busyTimeoutMs);
connection.exec('pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on');
// Overwrites what is deleted, such as keys of anonymous polls, where that needs no further writes.
connection.exec('pragma secure_delete = fast');
const statements = new SqliteStatements(connection);

function perform(request: WriterRequest): StatementResult {
  switch (request.kind) {
    case 'run':
      if (request.begins) connection.exec('begin immediate');
      // A full disk rolls back automatically; later statements must not commit alone.
      else if (request.isInTransaction && !connection.isTransaction) throw new Error('the transaction was rolled back');
      return statements.run(request.sql, request.parameters);
    case 'commit':
      connection.exec('commit');
      return nothing;
    case 'rollback':
      if (connection.isTransaction) connection.exec('rollback');
      return nothing;
    case 'close':
      if (connection.isTransaction) connection.exec('rollback');
      connection.exec('pragma wal_checkpoint(truncate)');
      connection.close();
      return nothing;
    default:
      throw new Error(`unknown request ${JSON.stringify(request satisfies never)}`);
  }
}

function failureOf(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown', errcode: null };
  return { message: error.message, errcode: errcodeOf(error) };
}

function answer(request: WriterRequest): WriterReply {
  try {
    return { result: perform(request) };
  } catch (error) {
    // The next transaction may begin after this reply, so a failed commit must leave none open.
    if (request.kind === 'commit' && connection.isTransaction) connection.exec('rollback');
    return { failure: failureOf(error) };
  }
}

/** Pragmas and similar statements cannot run in a transaction. */
function isSingleWrite(request: WriterRequest) {
  return (
    request.kind === 'run' &&
    !request.begins &&
    !request.isInTransaction &&
    /^(?:insert|update|delete)\b/iu.test(request.sql)
  );
}

/** Saves thousands of commits when a large room joins. If the group fails, each write is retried alone. */
function runTogether(requests: readonly WriterRequest[]): WriterReply[] {
  try {
    connection.exec('begin immediate');
  } catch (error) {
    const failure = failureOf(error);
    return requests.map(() => ({ failure }));
  }
  return commitTogether(requests) ?? requests.map(answer);
}

function commitTogether(requests: readonly WriterRequest[]): WriterReply[] | null {
  const replies: WriterReply[] = [];
  for (const request of requests) {
    replies.push(answer(request));
    if (!connection.isTransaction) return null;
  }
  return 'failure' in answer({ kind: 'commit' }) ? null : replies;
}

const maxTogether = 500;

function* waiting(first: readonly WriterRequest[]): Generator<WriterRequest> {
  yield* first;
  for (let taken = first.length; taken < maxTogether;) {
    const next: { message: readonly WriterRequest[] } | undefined = parentPort
      ? receiveMessageOnPort(parentPort)
      : undefined;
    if (!next) return;
    yield* next.message;
    taken += next.message.length;
  }
}

function reply(replies: readonly WriterReply[]) {
  if (replies.length > 0) parentPort?.postMessage(replies, []);
}

function performAll(requests: Iterable<WriterRequest>) {
  let together: WriterRequest[] = [];
  const flush = () => {
    reply(together.length > 1 ? runTogether(together) : together.map(answer));
    together = [];
  };
  for (const request of requests) {
    if (isSingleWrite(request)) {
      together.push(request);
      continue;
    }
    flush();
    reply([answer(request)]);
    if (request.kind === 'close') {
      parentPort?.close();
      return;
    }
  }
  flush();
}

parentPort?.on('message', (requests: readonly WriterRequest[]) => performAll(waiting(requests)));
parentPort?.postMessage('ready', []);
