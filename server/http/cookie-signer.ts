import { Signer } from '@fastify/cookie';
import { Genuine } from './genuine.ts';

/** Signs as `@fastify/cookie` does, and remembers which signatures were genuine. */
export function createCookieSigner(secret: string) {
  const signer = new Signer(secret);
  const genuine = new Genuine();
  const remember = (signed: string): void => genuine.add(signed, signed.slice(0, signed.lastIndexOf('.')));
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
