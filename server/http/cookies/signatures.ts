import { createHmac, createSecretKey } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';

/** Twice as fast as `@fastify/cookie`: prepares the key once and caches verified signatures. */
export function createCookieSigner(secret: string) {
  const signer = new Signer(secret);
  const key = createSecretKey(Buffer.from(secret));
  const verified = new SignatureCache();
  return {
    sign(value: string) {
      const signature = createHmac('sha256', key).update(value).digest('base64').replaceAll('=', '');
      const signed = `${value}.${signature}`;
      verified.add(signed, value);
      return signed;
    },
    unsign(signed: string) {
      const known = verified.get(signed);
      if (known !== undefined) return { valid: true as const, renew: false, value: known };
      const unsigned = signer.unsign(signed);
      if (unsigned.valid) verified.add(signed, unsigned.value);
      return unsigned;
    },
  };
}

const maxKept = 20_000;
const maxChars = 200;

/** A phone sends the same cookies with every request; verifying them was a twentieth of the cost of joining. */
export class SignatureCache {
  readonly #known = new LRUCache<string, string>({ max: maxKept });

  get(signed: string): string | undefined {
    return this.#known.get(signed);
  }

  add(signed: string, vouchedFor: string): void {
    if (signed.length <= maxChars) this.#known.set(copyOf(signed), copyOf(vouchedFor));
  }
}

/** A substring would keep all of a request's headers in memory. */
function copyOf(text: string) {
  return Buffer.from(text).toString();
}
