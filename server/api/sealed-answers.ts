import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { bearerToken } from '../http/authority.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiAnswerBody } from './operation.ts';

// A response kept for retries may contain a secret that is shown once, such as an invitation link. It is encrypted with
// the caller's token, of which the database has only a digest: it cannot be read from there or from a backup.

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (ctx: ApiContext): Buffer =>
  Buffer.from(hkdfSync('sha256', bearerToken(ctx) ?? '', ctx.caller.token.id, 'kept answers', 32));

export function seal(ctx: ApiContext, answer: ApiAnswerBody): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when it was not sealed with this token. */
export function unseal(ctx: ApiContext, kept: string): ApiAnswerBody {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const answer = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(answer.toString('utf8')) as ApiAnswerBody;
}
