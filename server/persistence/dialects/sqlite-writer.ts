import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StatementResult } from './sqlite-statements.ts';
import type { SqliteFailure, WriterReply, WriterRequest } from './sqlite-writer-protocol.ts';

interface Pending {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

interface Leaving {
  request: WriterRequest;
  pending: Pending;
}

/** An error of SQLite; `errcode` is its extended result code. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number | null;

  constructor({ message, errcode }: SqliteFailure) {
    super(message);
    this.errcode = errcode;
  }
}

/** Starts the thread and waits until it has opened the file, which it makes when there is none. */
export async function startWriterThread(path: string, busyTimeoutMs: number): Promise<Worker> {
  const worker = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), {
    workerData: { path, busyTimeoutMs },
  });
  try {
    await once(worker, 'message');
  } catch (error) {
    throw new Error(
      `The database file ${path} cannot be opened: ${error instanceof Error ? error.message : 'no reason'}`,
      { cause: error },
    );
  }
  return worker;
}

/**
 * The writer thread, seen from the main thread. Requests are performed in the order of `send`. When the thread dies every
 * pending and every later request is rejected with the cause.
 */
export class SqliteWriter {
  readonly #worker: Worker;
  readonly #pending: Pending[] = [];
  /** What goes to the thread in one message, at the end of this turn of the event loop. */
  #leaving: Leaving[] = [];
  #end: Error | null = null;

  /** `onDeath` is called once when the thread ends unasked. */
  constructor(worker: Worker, onDeath: (error: Error) => void) {
    this.#worker = worker;
    worker.on('message', (replies: readonly WriterReply[]) => {
      for (const reply of replies) this.#settle(reply);
    });
    worker.on('error', (error) => this.#fail(new Error('the database writer died', { cause: error }), onDeath));
    worker.on('exit', (code) => this.#fail(new Error(`the database writer stopped with code ${code}`), onDeath));
  }

  /** A message costs as much as a small query: what a hall writes in the same moment travels together. */
  async send(request: WriterRequest): Promise<StatementResult> {
    if (this.#end) throw this.#end;
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
    if (this.#leaving.push({ request, pending: { resolve, reject } }) === 1) setImmediate(() => this.#leave());
    return promise;
  }

  /** Copies the log into the database file and ends the thread. A second call does nothing. */
  async close(): Promise<void> {
    if (this.#end) return;
    const exited = once(this.#worker, 'exit');
    const closed = this.send({ kind: 'close' });
    this.#end = new Error('the database is closed');
    await closed;
    await exited;
  }

  #leave(): void {
    const leaving = this.#leaving.splice(0);
    if (leaving.length === 0) return;
    try {
      this.#post(leaving);
    } catch {
      // A value that cannot travel: only its own request fails.
      for (const one of leaving) this.#postAlone(one);
    }
  }

  #postAlone(one: Leaving): void {
    try {
      this.#post([one]);
    } catch (error) {
      one.pending.reject(error as Error);
    }
  }

  #post(leaving: readonly Leaving[]): void {
    this.#worker.postMessage(
      leaving.map(({ request }) => request),
      [],
    );
    for (const { pending } of leaving) this.#pending.push(pending);
  }

  #settle(reply: WriterReply): void {
    const pending = this.#pending.shift();
    if ('result' in reply) pending?.resolve(reply.result);
    else pending?.reject(new SqliteError(reply.failure));
  }

  #fail(error: Error, onDeath: (error: Error) => void): void {
    if (this.#end) return;
    this.#end = error;
    for (const pending of [...this.#pending.splice(0), ...this.#leaving.splice(0).map((one) => one.pending)])
      pending.reject(error);
    onDeath(error);
  }
}
