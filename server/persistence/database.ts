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

/** What a select finds: the columns' names as they are in the database, and each row's values in their order. */
export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
