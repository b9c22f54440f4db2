import type { OpenPoll } from '#bin/rehearsal/host.ts';
import type { JoinPage } from '#bin/rehearsal/person.ts';

/** What a benchmark asks of a process of simulated phones. One answer each, `LoadReading`. */
export type LoadCommand =
  /** New phones join evenly within `overMs`: page, form, page, socket, two authorisations, subscription. */
  | { do: 'join'; joinPage: JoinPage; count: number; overMs: number }
  /** Joins with that many others and leaves again: the process compiles its code, which phones in a hall do not do on the server's cores. */
  | { do: 'train'; joinPage: JoinPage; count: number; overMs: number }
  /** Every phone votes once, evenly within `overMs`. */
  | { do: 'vote'; poll: OpenPoll; overMs: number }
  /** Answers when every phone has been pushed a tally of this round with at least this total. */
  | { do: 'see'; round: number; total: number }
  /** Every phone loads its page and connects anew, evenly within `overMs`. */
  | { do: 'return'; overMs: number };

export interface LoadReading {
  latenciesMs: number[];
  failures: number;
  reason: string | null;
  /** When it was told to begin, UTC ms. */
  beganAt: number;
  /** When the last was done, UTC ms. */
  endedAt: number;
}

export interface ServerUsage {
  /** User and system time of the whole process, its threads included. */
  cpuMs: number;
  rssBytes: number;
}
