/** A room of a thousand is counted once a second, one of ten at once. */
const restMsEach = 1;
const maxRestMs = 2_000;

/**
 * How often heads are counted: the more people hear the number, the longer it rests. Five counts a second of a hall that comes in
 * would be tens of thousands of pushes, and nobody reads a number that fast. The last change is always counted.
 */
export class AudienceThrottle {
  readonly #onDue: (eventId: string) => void;
  readonly #resting = new Map<string, { timer: NodeJS.Timeout; isNoted: boolean }>();

  constructor(onDue: (eventId: string) => void) {
    this.#onDue = onDue;
  }

  /** Somebody came or went: due at once, or when the last count has rested. */
  note(eventId: string): void {
    const rest = this.#resting.get(eventId);
    if (rest) rest.isNoted = true;
    else this.#onDue(eventId);
  }

  /** Told by whoever begins to count: what was noted until now will be in it, what is noted from now on may not. */
  counting(eventId: string): void {
    const rest = this.#resting.get(eventId);
    if (rest) rest.isNoted = false;
  }

  /** Told by whoever counted. */
  counted(eventId: string, here: number): void {
    const isNoted = this.#end(eventId);
    const timer = setTimeout(() => this.#wake(eventId), Math.min(maxRestMs, here * restMsEach));
    timer.unref();
    this.#resting.set(eventId, { timer, isNoted });
  }

  /** What was noted is due now. */
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
