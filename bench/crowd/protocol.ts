import type { OpenPoll } from '#bin/rehearsal/host.ts';
import type { JoinPage } from '#bin/rehearsal/person.ts';

export type LoadCommand =
  | { do: 'join'; joinPage: JoinPage; count: number; overMs: number }
  /** Joins and leaves to warm up the load process: real phones do not compile on the server's cores. */
  | { do: 'train'; joinPage: JoinPage; count: number; overMs: number }
  | { do: 'vote'; poll: OpenPoll; overMs: number }
  /** Answers when every phone has received a tally of this round with at least this total. */
  | { do: 'see'; round: number; total: number }
  | { do: 'return'; overMs: number };

export interface LoadReading {
  latenciesMs: number[];
  failures: number;
  reason: string | null;
  /** UTC ms, like `endedAt`. */
  beganAt: number;
  endedAt: number;
}
