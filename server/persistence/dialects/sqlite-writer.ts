import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StatementResult } from './sqlite-statements.ts';
import type { SqliteFailure, WriterReply, WriterRequest } from './sqlite-writer-protocol.ts';

interface Pending {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

interface Outgoing {
  request: WriterRequest;
  pending: Pending;
}

export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number | null;

  constructor({ message, errcode }: SqliteFailure) {
    super(message);
    this.errcode = errcode;
  }
}

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

/** Requests run in order. When the thread dies, pending and later ones are rejected. */
export class SqliteWriter {
  readonly #worker: Worker;
  readonly #pending: Pending[] = [];
  #outgoing: Outgoing[] = [];
  #end: Error | null = null;

  constructor(worker: Worker, onDeath: (error: Error) => void) {
    this.#worker = worker;
    worker.on('message', (replies: readonly WriterReply[]) => {
      for (const reply of replies) this.#settle(reply);
    });
    worker.on('error', (error) => this.#fail(new Error('the database writer died', { cause: error }), onDeath));
    worker.on('exit', (code) => this.#fail(new Error(`the database writer stopped with code ${code}`), onDeath));
  }

  /** A message costs as much as a small query, so those of one tick are posted together. */
  async send(request: WriterRequest): Promise<StatementResult> {
    if (this.#end) throw this.#end;
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
    if (this.#outgoing.push({ request, pending: { resolve, reject } }) === 1) setImmediate(() => this.#flush());
    return promise;
  }

  async close(): Promise<void> {
    if (this.#end) return;
    const exited = once(this.#worker, 'exit');
    const closed = this.send({ kind: 'close' });
    this.#end = new Error('the database is closed');
    await closed;
    await exited;
  }

  #flush() {
    const outgoing = this.#outgoing.splice(0);
    if (outgoing.length === 0) return;
    try {
      this.#post(outgoing);
    } catch {
      // A value cannot be cloned; only its own request must fail.
      for (const one of outgoing) this.#postAlone(one);
    }
  }

  #postAlone(one: Outgoing) {
    try {
      this.#post([one]);
    } catch (error) {
      one.pending.reject(error as Error);
    }
  }

  #post(outgoing: readonly Outgoing[]) {
    this.#worker.postMessage(
      outgoing.map(({ request }) => request),
      [],
    );
    for (const { pending } of outgoing) this.#pending.push(pending);
  }

  #settle(reply: WriterReply) {
    const pending = this.#pending.shift();
    if ('result' in reply) pending?.resolve(reply.result);
    else pending?.reject(new SqliteError(reply.failure));
  }

  #fail(error: Error, onDeath: (error: Error) => void) {
    if (this.#end) return;
    this.#end = error;
    for (const pending of [...this.#pending.splice(0), ...this.#outgoing.splice(0).map((one) => one.pending)])
      pending.reject(error);
    onDeath(error);
  }
}
