/** A pause this long means that voting has stopped for now. */
export const votingPauseMs = 200;

/**
 * Decides when pending tallies are pushed in a large room: when the window after the last push ends, or earlier at a
 * pause in voting, once per window, so that the last vote is not delayed by a second. All times are ms of one clock.
 */
export class TallyThrottle {
  /** After an early push no other one is allowed until the original window ends. */
  #earlyAfter = 0;

  /** `endsAt`: of the current window. `notedAt`: of the last pending change. */
  dueAt(endsAt: number, notedAt: number): number {
    return Math.min(endsAt, Math.max(notedAt + votingPauseMs, this.#earlyAfter));
  }

  /** Call when tallies are pushed. */
  pushed(endsAt: number, now: number): void {
    if (now < endsAt) this.#earlyAfter = endsAt;
  }
}
