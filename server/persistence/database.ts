import type { Kysely } from 'kysely';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
  /** Bypasses Kysely. Only outside a transaction, and not with every database. */
  select?: Select;
  /** Only in a snapshot. */
  incremental?: IncrementalCounts;
}

export interface RoundKey {
  activityId: string;
  round: number;
}

export function roundKeyOf({ activityId, round }: RoundKey): string {
  return `${activityId} ${round}`;
}

/** As of the snapshot; null where the rows have to be counted. */
export interface IncrementalCounts {
  answers(session: Session, key: RoundKey): Promise<AnswerCount[] | null>;
  datedAnswers(session: Session, key: RoundKey): Promise<Required<AnswerCount>[] | null>;
  participants(session: Session, key: RoundKey): Promise<string[] | null>;
  people(session: Session, keys: readonly RoundKey[]): Promise<{ answered: number; answeredAll: number } | null>;
}

export interface Readable {
  /** Like `snapshot`, for queries within persistence. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** Column names as in the database, and each row's values in the same order. */
export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
