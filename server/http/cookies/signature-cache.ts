import { BoundedMap } from '#contracts/bounded-map.ts';

/** Two cookies or tokens for each of ten thousand phones. */
const maxKept = 20_000;
/** Longer ones are checked each time. */
const maxChars = 200;

/**
 * Signed texts that were found genuine, each with what it vouches for: a phone sends the same ones with every request, and checking
 * them was a twentieth of what a join costs. What is forged is never put in.
 */
export class SignatureCache {
  readonly #known = new BoundedMap<string, string>(maxKept);

  /** What it vouches for; undefined when it has to be checked. */
  get(signed: string): string | undefined {
    return this.#known.get(signed);
  }

  add(signed: string, vouchedFor: string): void {
    if (signed.length <= maxChars) this.#known.set(copyOf(signed), copyOf(vouchedFor));
  }
}

/** What comes from a request is a piece of its headers in memory and would keep all of them. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
