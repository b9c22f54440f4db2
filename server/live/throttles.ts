/** A room of a thousand is counted once a second, one of ten at once. */
const restMsEach = 1;
const maxRestMs = 2_000;

/**
 * Throttles the audience count by room size. Five counts a second while a large room fills would be tens of thousands
 * of pushes, faster than people can read. The last change is always counted.
 */
export class AudienceThrottle {
  readonly #onDue: (eventId: string) => void;
  readonly #resting = new Map<string, { timer: NodeJS.Timeout; isNoted: boolean }>();

  constructor(onDue: (eventId: string) => void) {
    this.#onDue = onDue;
  }

  /** A participant arrived or left: count at once, or when the wait after the last count is over. */
  note(eventId: string): void {
    const rest = this.#resting.get(eventId);
    if (rest) rest.isNoted = true;
    else this.#onDue(eventId);
  }

  /** Call before a count begins. It covers changes noted so far; later ones may be missing. */
  counting(eventId: string): void {
    const rest = this.#resting.get(eventId);
    if (rest) rest.isNoted = false;
  }

  /** Call after a count. */
  counted(eventId: string, here: number): void {
    const isNoted = this.#end(eventId);
    const timer = setTimeout(() => this.#wake(eventId), Math.min(maxRestMs, here * restMsEach));
    timer.unref();
    this.#resting.set(eventId, { timer, isNoted });
  }

  /** Makes pending counts due now. */
  wake(): void {
    for (const eventId of this.#resting.keys()) this.#wake(eventId);
  }

  #wake(eventId: string): void {
    if (this.#end(eventId)) this.#onDue(eventId);
  }

  #end(eventId: string): boolean {
    const rest = this.#resting.get(eventId);
    clearTimeout(rest?.timer);
    this.#resting.delete(eventId);
    return rest?.isNoted === true;
  }
}

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
