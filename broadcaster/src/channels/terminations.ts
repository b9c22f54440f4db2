import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

/** Upper bound, whatever the age of the oldest connection. */
const maxUsers = 10_000;

/**
 * When users were terminated, kept while an older connection is open: a signature made before may still arrive and must
 * be rejected. Times are `performance.now()`.
 */
export class Terminations {
  /** Oldest first. */
  readonly #endedAtMs = new Map<string, number>();
  #forgottenAtMs = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#endedAtMs.size;
  }

  note(userId: string, nowMs: number): void {
    this.#endedAtMs.delete(userId);
    this.#endedAtMs.set(userId, nowMs);
    const [oldest] = this.#endedAtMs;
    if (oldest === undefined || this.#endedAtMs.size <= maxUsers) return;
    this.#endedAtMs.delete(oldest[0]);
    this.#forgottenAtMs = oldest[1];
  }

  /**
   * The close code for a connection, opened at this time, that shows a signature for the user; undefined if it may
   * stay. A connection older than the known terminations must reconnect and authorise again.
   */
  closeOf(userId: string, openedAtMs: number): CloseCode | undefined {
    const endedAtMs = this.#endedAtMs.get(userId);
    if (endedAtMs !== undefined && openedAtMs <= endedAtMs) return closeCodes.userTerminated;
    return openedAtMs <= this.#forgottenAtMs ? closeCodes.reconnect : undefined;
  }

  /**
   * Drops terminations that no open connection predates; `openedAtMs` is the oldest one's, undefined if there is none.
   */
  prune(openedAtMs = Number.POSITIVE_INFINITY): void {
    for (const [userId, endedAtMs] of this.#endedAtMs) {
      if (openedAtMs <= endedAtMs) return;
      this.#endedAtMs.delete(userId);
    }
  }
}
