import { BoundedMap } from '#contracts/bounded-map.ts';

/** Two cookies or tokens for each of ten thousand phones. */
const maxKept = 20_000;
/** Longer ones are not cached. */
const maxChars = 200;

/**
 * Verified signed texts with the value each vouches for. A phone sends the same ones with every request, and verifying
 * them was a twentieth of the cost of joining. Invalid ones are never cached.
 */
export class SignatureCache {
  readonly #known = new BoundedMap<string, string>(maxKept);

  /** The value it vouches for; undefined when it has to be verified. */
  get(signed: string): string | undefined {
    return this.#known.get(signed);
  }

  add(signed: string, vouchedFor: string): void {
    if (signed.length <= maxChars) this.#known.set(copyOf(signed), copyOf(vouchedFor));
  }
}

/** A substring of a request's headers would keep all of them in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
