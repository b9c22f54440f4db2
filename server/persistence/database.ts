import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database, or a transaction in it. */
export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
}
