import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type TransactionSettings,
} from 'kysely';
import type { Select } from '../database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteReaders } from './sqlite-readers.ts';
import { SqliteWriter, startWriterThread } from './sqlite-writer.ts';
import { Semaphore } from './semaphore.ts';

interface SqliteOptions {
  path: string;
  /** How long another process may hold the file's lock. */
  busyTimeoutMs: number;
  /** How long a write may wait for earlier ones. */
  maxWaitMs: number;
  onWriterDeath: (error: Error) => void;
}

export class SqliteDialect implements Dialect, Driver {
  readonly #options: SqliteOptions;
  readonly #writerTurns: Semaphore;
  #writer: SqliteWriter | null = null;
  #readers: SqliteReaders | null = null;

  constructor(options: SqliteOptions) {
    this.#options = options;
    this.#writerTurns = new Semaphore(1, options.maxWaitMs);
  }

  createDriver(): Driver {
    return this;
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new ThreadedSqliteAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(database);
  }

  async init(): Promise<void> {
    const { path, busyTimeoutMs, maxWaitMs, onWriterDeath } = this.#options;
    this.#writer = new SqliteWriter(await startWriterThread(path, busyTimeoutMs), onWriterDeath);
    this.#readers = new SqliteReaders(path, 4, maxWaitMs);
  }

  readonly select: Select = (sql, parameters) => {
    if (!this.#readers) throw new Error('the database is closed');
    return this.#readers.single.statements.select(sql, parameters);
  };

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#readers) throw new Error('the database is closed');
    return new SqliteConnection(this.#writer, this.#writerTurns, this.#readers);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await ours(connection).begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    // Readers first: the last connection to close removes the log.
    this.#readers?.close();
    this.#readers = null;
    await this.#writer?.close();
    this.#writer = null;
  }
}

class ThreadedSqliteAdapter extends SqliteAdapter {
  /** Without this, reads would wait for the writer. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** One transaction for all migrations also keeps a second process out. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function ours(connection: DatabaseConnection): SqliteConnection {
  if (!(connection instanceof SqliteConnection)) throw new TypeError('a connection of another driver');
  return connection;
}
