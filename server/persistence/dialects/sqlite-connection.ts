import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Reader, SqliteReaders } from './sqlite-readers.ts';
import type { StatementResult } from './sqlite-statements.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { Semaphore } from './semaphore.ts';

/** Outside transactions, selects use the reader, all else the writer. A transaction holds one of them. */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter;
  readonly #writerTurns: Semaphore;
  readonly #readers: SqliteReaders;
  #snapshot: Reader | null = null;
  /** `waiting`: holds the writer; the first statement begins the transaction. */
  #writing: 'no' | 'waiting' | 'begun' = 'no';

  constructor(writer: SqliteWriter, writerTurns: Semaphore, readers: SqliteReaders) {
    this.#writer = writer;
    this.#writerTurns = writerTurns;
    this.#readers = readers;
  }

  async begin(isReadOnly: boolean): Promise<void> {
    if (isReadOnly) {
      this.#snapshot = await this.#readers.begin();
    } else {
      await this.#writerTurns.take();
      this.#writing = 'waiting';
    }
  }

  async commit(): Promise<void> {
    await this.#finish('commit');
  }

  async rollback(): Promise<void> {
    await this.#finish('rollback');
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#snapshot) return resultOf(this.#snapshot.statements.run(sql, parameters));
    if (this.#writing === 'no') {
      if (SelectQueryNode.is(query)) return resultOf(this.#readers.single.statements.run(sql, parameters));
      return resultOf(await this.#writeAlone(sql, parameters));
    }
    const begins = this.#writing === 'waiting';
    this.#writing = 'begun';
    return resultOf(await this.#writer.send({ kind: 'run', sql, parameters, begins, isInTransaction: true }));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #writeAlone(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    await this.#writerTurns.take();
    const sent = this.#writer.send({ kind: 'run', sql, parameters, begins: false, isInTransaction: false });
    this.#writerTurns.give();
    return sent;
  }

  async #finish(kind: 'commit' | 'rollback') {
    if (this.#snapshot) {
      this.#readers.end(this.#snapshot);
      this.#snapshot = null;
    }
    if (this.#writing === 'no') return;
    const hasBegun = this.#writing === 'begun';
    this.#writing = 'no';
    // The writer works in order, so the next transaction may queue without waiting for the disk.
    const ended = hasBegun ? this.#writer.send({ kind }) : null;
    this.#writerTurns.give();
    await ended;
  }
}

function resultOf<R>(result: StatementResult): QueryResult<R>;
function resultOf({ rows, changes }: StatementResult): QueryResult<unknown> {
  return changes === null ? { rows } : { rows, numAffectedRows: BigInt(changes) };
}
