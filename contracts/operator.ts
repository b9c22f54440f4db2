import type { ErrorCode } from './errors.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface SlowQueryView {
  /** Without values. */
  statement: string;
  count: number;
  longestMs: number;
  lastAt: string;
}

export interface ReceiverView {
  host: string;
  waiting: number;
  failed: number;
  /** Null if the last attempt got no answer, or there was none. */
  lastStatus: number | null;
  lastAt: string | null;
}

/** What an operator sees: no titles, and no one's name or words. */
export interface OperatorView {
  at: string;
  version: { app: string; node: string; database: 'PostgreSQL' | 'SQLite' };
  upgrade: {
    toCheck: string[];
    lastMigration: string | null;
    pending: string[];
    /** Made by a newer version that shares the database. */
    unknown: string[];
  };
  participantCount: number;
  /** Of all workers, but only of this machine, except joins. */
  lastMinute: { requests: number; joins: number; ballots: number; pushes: number; refusals: number };
  workers: {
    /** Null without workers. */
    number: string | null;
    uptimeS: number;
    memoryBytes: number;
    /** Of one core, in the last minute. */
    cpuShare: number;
    loopDelayMs: number;
    connections: number | null;
  }[];
  /** All that share the database. */
  processes: { host: string; pid: number; startedAt: string; isThisOne: boolean }[];
  /** Null with a hosted broadcaster. */
  fanout: 'ok' | 'degraded' | null;
  /** Those with the most connections. */
  events: { code: string; connected: number | null; openedAt: string | null }[];
  eventCount: number;
  /** Statements only of the process that answers. */
  slowQueries: { fromMs: number; total: number; statements: SlowQueryView[] };
  receivers: ReceiverView[];
  refusals: { code: ErrorCode; lastMinute: number; total: number }[];
  logLevel: LogLevel;
}
