import { BoundedMap } from '#contracts/bounded-map.ts';

/** Two large rooms that join at once. */
const maxKept = 20_000;

/**
 * A form sent several times before its first response (double tap, two tabs) joins once. Per process: two processes may
 * still create two participants.
 */
export class JoinDeduplication {
  readonly #ids = new BoundedMap<string, string>(maxKept);
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  idOf(joinKey: string): string {
    const id = this.#ids.get(joinKey) ?? this.#newId();
    this.#ids.set(joinKey, id);
    return id;
  }
}
