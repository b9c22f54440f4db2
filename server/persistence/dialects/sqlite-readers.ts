import { DatabaseSync } from 'node:sqlite';
import { SqliteStatements } from './sqlite-statements.ts';
import { Semaphore } from './semaphore.ts';

export interface Reader {
  connection: DatabaseSync;
  statements: SqliteStatements;
}

/** A snapshot needs its own connection: its transaction freezes all that is read there. */
export class SqliteReaders {
  readonly single: Reader;
  readonly #path: string;
  readonly #turns: Semaphore;
  readonly #idle: Reader[] = [];

  constructor(path: string, maxSnapshots: number, maxWaitMs: number) {
    this.#path = path;
    this.#turns = new Semaphore(maxSnapshots, maxWaitMs);
    this.single = this.#open();
  }

  async begin(): Promise<Reader> {
    await this.#turns.take();
    try {
      const reader = this.#idle.pop() ?? this.#open();
      reader.connection.exec('begin');
      return reader;
    } catch (error) {
      this.#turns.give();
      throw error;
    }
  }

  end(reader: Reader): void {
    try {
      reader.connection.exec('rollback');
      this.#idle.push(reader);
    } finally {
      this.#turns.give();
    }
  }

  close(): void {
    for (const reader of [this.single, ...this.#idle.splice(0)]) reader.connection.close();
  }

  #open(): Reader {
    const connection = new DatabaseSync(this.#path, { readOnly: true, timeout: 1_000 });
    return { connection, statements: new SqliteStatements(connection) };
  }
}
