/** After so long without another the counts that wait are the last for now. */
export const quietAfterMs = 200;

/**
 * When the counts that wait in a large hall leave: at the end of the rest after the push before, or in a lull, once in each rest, so
 * that nobody waits a second for the last vote. Times are milliseconds of one clock.
 */
export class TallyThrottle {
  /** Until then a rest that was cut short goes on for those who want to cut the next one short. */
  #cutAfter = 0;

  /** `endsAt`: of the present rest. `notedAt`: when the last of what waits was noted. */
  dueAt(endsAt: number, notedAt: number): number {
    return Math.min(endsAt, Math.max(notedAt + quietAfterMs, this.#cutAfter));
  }

  /** Told when they leave. */
  left(endsAt: number, now: number): void {
    if (now < endsAt) this.#cutAfter = endsAt;
  }
}
