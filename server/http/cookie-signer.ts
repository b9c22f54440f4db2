import { Signer } from '@fastify/cookie';
import { RecentMap } from '../domain/recent-map.ts';

/** Two cookies for each of ten thousand phones. */
const maxKept = 20_000;
/** Longer ones are checked each time. */
const maxChars = 200;

/**
 * Signs as `@fastify/cookie` does, and remembers which signatures were genuine: a phone sends the same cookies with every
 * request, and checking them was a twentieth of what a join costs. What is forged is never remembered.
 */
export function createCookieSigner(secret: string) {
  const signer = new Signer(secret);
  const genuine = new RecentMap<string, string>(maxKept);
  const remember = (signed: string): void => {
    if (signed.length > maxChars) return;
    // What comes from a request is a piece of its headers in memory and would keep all of them: a copy does not.
    const copy = Buffer.from(signed).toString();
    genuine.set(copy, copy.slice(0, copy.lastIndexOf('.')));
  };
  return {
    sign(value: string): string {
      const signed = signer.sign(value);
      remember(signed);
      return signed;
    },
    unsign(signed: string) {
      const known = genuine.get(signed);
      if (known !== undefined) return { valid: true as const, renew: false, value: known };
      const unsigned = signer.unsign(signed);
      if (unsigned.valid) remember(signed);
      return unsigned;
    },
  };
}
