import { BoundedMap } from '#contracts/bounded-map.ts';

/** Of two halls that come in at once. */
const maxKept = 20_000;

/**
 * Under which id somebody joins: the same one however often a form is sent before its first answer is there, by an impatient thumb or
 * from two tabs. Ids tell in which order people came, so that none can be derived from a cookie. Kept by each process: two copies
 * of a form that come in the same moment to two processes still make two people.
 */
export class JoinDeduplication {
  readonly #ids = new BoundedMap<string, string>(maxKept);
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** `newcomer`: of `newcomerOf`. */
  idOf(newcomer: string): string {
    const known = this.#ids.get(newcomer);
    if (known !== undefined) return known;
    const id = this.#newId();
    this.#ids.set(newcomer, id);
    return id;
  }
}
