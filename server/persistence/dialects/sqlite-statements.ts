import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { RecentMap } from '../../domain/recent-map.ts';

export interface StatementResult {
  rows: Record<string, SQLOutputValue>[];
  /** Null for statements that answer with rows. */
  changes: number | null;
}

const maxKept = 200;

/** Runs statements on one connection and keeps the newest of them prepared. */
export class SqliteStatements {
  readonly #connection: DatabaseSync;
  readonly #kept = new RecentMap<string, { statement: StatementSync; hasRows: boolean }>(maxKept);

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  run(sql: string, parameters: readonly unknown[]): StatementResult {
    if (!areBindable(parameters)) throw new TypeError(`SQLite takes text, numbers, bytes and null, in: ${sql.slice(0, 200)}`);
    const { statement, hasRows } = this.#prepared(sql);
    if (hasRows) return { rows: statement.all(...parameters), changes: null };
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  }

  #prepared(sql: string) {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#kept.set(sql, prepared);
    return prepared;
  }
}

function areBindable(values: readonly unknown[]): values is readonly SQLInputValue[] {
  return values.every((value) => {
    const kind = typeof value;
    return kind === 'string' || kind === 'number' || kind === 'bigint' || value === null || ArrayBuffer.isView(value);
  });
}
