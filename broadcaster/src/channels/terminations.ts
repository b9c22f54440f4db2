import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

const maxUsers = 10_000;

/** Kept while an older connection is open: a signature made before may still arrive. Times are `performance.now()`. */
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

  /** For a connection that shows a signature for the user. One older than the known terminations must reconnect. */
  closeOf(userId: string, openedAtMs: number): CloseCode | undefined {
    const endedAtMs = this.#endedAtMs.get(userId);
    if (endedAtMs !== undefined && openedAtMs <= endedAtMs) return closeCodes.userTerminated;
    return openedAtMs <= this.#forgottenAtMs ? closeCodes.reconnect : undefined;
  }

  /** `openedAtMs`: of the oldest open connection. */
  prune(openedAtMs = Number.POSITIVE_INFINITY): void {
    for (const [userId, endedAtMs] of this.#endedAtMs) {
      if (openedAtMs <= endedAtMs) return;
      this.#endedAtMs.delete(userId);
    }
  }
}
