import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

/** Kept at most, whatever the oldest connection is. */
const maxUsers = 10_000;

/**
 * When users were ended, for as long as a connection is open that is as old: a signature made for it before may still come, and lets
 * nobody in. Times are `performance.now()`.
 */
export class Endings {
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
   * How a connection ends that was opened then and shows a signature for the user; undefined: it stays. One from before what is still
   * known comes back, and asks for a signature anew.
   */
  closeOf(userId: string, openedAtMs: number): CloseCode | undefined {
    const endedAtMs = this.#endedAtMs.get(userId);
    if (endedAtMs !== undefined && openedAtMs <= endedAtMs) return closeCodes.userTerminated;
    return openedAtMs <= this.#forgottenAtMs ? closeCodes.reconnect : undefined;
  }

  /** Forgets what can concern no connection any more; `openedAtMs` is that of the oldest one, undefined where there is none. */
  prune(openedAtMs = Number.POSITIVE_INFINITY): void {
    for (const [userId, endedAtMs] of this.#endedAtMs) {
      if (openedAtMs <= endedAtMs) return;
      this.#endedAtMs.delete(userId);
    }
  }
}
