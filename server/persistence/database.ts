import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database, or a transaction in it. */
export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
  /** Reads outside of a transaction, at once and past Kysely; not every database can, and inside a transaction none does. */
  select?: Select;
}

/** Where one view of the data, at one moment, is read. */
export interface Readable {
  /** As `snapshot`, with the session for queries of persistence's own. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** What a select finds: the columns' names as they are in the database, and each row's values in their order. */
export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
