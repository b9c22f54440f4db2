import type { Kysely } from 'kysely';
import type { AnswerCount, DatedCount } from '#kinds/kind-rules.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Session {
  kysely: Kysely<Schema>;
  dialect: Dialect;
  /** Bypasses Kysely. Works only with SQLite and outside transactions. */
  select?: Select;
  incremental?: IncrementalCounts;
}

export interface RoundKey {
  activityId: string;
  round: number;
}

export function roundKeyOf({ activityId, round }: RoundKey): string {
  return `${activityId} ${round}`;
}

export interface IncrementalCounts {
  answers(session: Session, key: RoundKey): Promise<AnswerCount[] | null>;
  datedAnswers(session: Session, key: RoundKey): Promise<DatedCount[] | null>;
  participants(session: Session, key: RoundKey): Promise<string[] | null>;
  people(session: Session, keys: readonly RoundKey[]): Promise<{ answered: number; answeredAll: number } | null>;
}

export interface Readable {
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

export type Select = (sql: string, parameters: readonly unknown[]) => { columns: readonly string[]; rows: unknown[][] };
