import type { OpenPoll } from '#bin/rehearsal/host.ts';
import type { JoinPage } from '#bin/rehearsal/person.ts';

/** Commands to a load process; it answers each with one `LoadReading`. */
export type LoadCommand =
  /** New phones join evenly within `overMs`: page, form, page, socket, two authorisations, subscription. */
  | { do: 'join'; joinPage: JoinPage; count: number; overMs: number }
  /**
   * Joins with that many other phones and leaves, so that the load process has compiled its code before it is measured:
   * real phones do not compile on the server's cores.
   */
  | { do: 'train'; joinPage: JoinPage; count: number; overMs: number }
  /** Every phone votes once, evenly within `overMs`. */
  | { do: 'vote'; poll: OpenPoll; overMs: number }
  /** Answers when every phone has received a tally of this round with at least this total. */
  | { do: 'see'; round: number; total: number }
  /** Every phone reloads its page and reconnects, evenly within `overMs`. */
  | { do: 'return'; overMs: number };

export interface LoadReading {
  latenciesMs: number[];
  failures: number;
  reason: string | null;
  /** When the command arrived, UTC ms. */
  beganAt: number;
  /** When the last phone finished, UTC ms. */
  endedAt: number;
}
