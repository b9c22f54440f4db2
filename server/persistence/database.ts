import type { Kysely } from 'kysely';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database, or a transaction in it. */
export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
  /** Reads outside of a transaction, at once and past Kysely; not every database can, and inside a transaction none does. */
  select?: Select;
  /** In a snapshot: counts from before, carried on to it. */
  carried?: Carried;
}

export interface RoundPlace {
  activityId: string;
  round: number;
}

/** Counts of rounds that were counted before, as they are in the snapshot; null where the rows have to be counted. */
export interface Carried {
  answers(session: Session, place: RoundPlace): Promise<AnswerCount[] | null>;
  /** With when the first of each arrived. */
  datedAnswers(session: Session, place: RoundPlace): Promise<Required<AnswerCount>[] | null>;
  /** Who has answered. */
  participants(session: Session, place: RoundPlace): Promise<string[] | null>;
  /** Who has answered in any, and in all of several rounds. */
  people(session: Session, places: readonly RoundPlace[]): Promise<{ answered: number; answeredAll: number } | null>;
}

/** Where one view of the data, at one moment, is read. */
export interface Readable {
  /** As `snapshot`, with the session for queries of persistence's own. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** What a select finds: the columns' names as they are in the database, and each row's values in their order. */
export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
