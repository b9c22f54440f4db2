import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

const maxUsers = 10_000;

/**
 * Remembers terminated users while older connections are open, which may still present signatures made before. Times
 * are `performance.now()`.
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
   * For a connection that presents a signature for the user. One older than the remembered terminations must reconnect.
   */
  closeOf(userId: string, openedAtMs: number): CloseCode | undefined {
    const endedAtMs = this.#endedAtMs.get(userId);
    if (endedAtMs !== undefined && openedAtMs <= endedAtMs) return closeCodes.userTerminated;
    return openedAtMs <= this.#forgottenAtMs ? closeCodes.reconnect : undefined;
  }

  /** `openedAtMs` is when the oldest open connection opened. */
  prune(openedAtMs = Number.POSITIVE_INFINITY): void {
    for (const [userId, endedAtMs] of this.#endedAtMs) {
      if (openedAtMs <= endedAtMs) return;
      this.#endedAtMs.delete(userId);
    }
  }
}
