import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

const maxUsers = 10_000;

/** Connections older than a termination may still present earlier signatures. Times are `performance.now()`. */
export class Terminations {
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
