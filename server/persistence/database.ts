import type { Kysely } from 'kysely';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database, or a transaction in it. */
export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
  /** Runs a read directly, bypassing Kysely. Only outside a transaction, and not with every database. */
  select?: Select;
  /** Only in a snapshot. */
  incremental?: IncrementalCounts;
}

export interface RoundKey {
  activityId: string;
  round: number;
}

/** Tallies that are updated incrementally, as of the snapshot; null where the rows have to be counted. */
export interface IncrementalCounts {
  answers(session: Session, key: RoundKey): Promise<AnswerCount[] | null>;
  /** Includes when the first answer of each arrived. */
  datedAnswers(session: Session, key: RoundKey): Promise<Required<AnswerCount>[] | null>;
  /** Who has answered. */
  participants(session: Session, key: RoundKey): Promise<string[] | null>;
  /** How many have answered at least one, and all, of these rounds. */
  people(session: Session, keys: readonly RoundKey[]): Promise<{ answered: number; answeredAll: number } | null>;
}

/** Gives a consistent view of the data at one moment. */
export interface Readable {
  /** Like `snapshot`, with the session for queries within persistence. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** The result of a select: column names as in the database, and each row's values in the same order. */
export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
