import { createHash, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiAnswer } from './operation.ts';
import { bearerOf } from '../http/cookies/bearer.ts';

const keyShape = /^[\x21-\x7e]{1,255}$/;
/** After this, a pending request counts as dead. */
const claimMs = 60_000;
const uploadClaimMs = 600_000;
const keptMs = 24 * 3_600_000;

/** For 24 hours, a repeated POST with the same `Idempotency-Key` gets the first response. */
export async function onlyOnce(
  ctx: ApiContext,
  status: number,
  perform: () => Promise<ApiAnswer>,
): Promise<ApiAnswer & { isReplayed?: boolean }> {
  const key = ctx.request.headers['idempotency-key'];
  if (ctx.request.method !== 'POST' || key === undefined) return perform();
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Refusal('MALFORMED');
  const { apiAnswers } = ctx.store;
  const tokenId = ctx.caller.token.id;
  const fingerprint = fingerprintOf(ctx);
  const now = ctx.world.now();
  const claimedUntil = now + (ctx.body ? uploadClaimMs : claimMs);
  const before = await apiAnswers.claim({ tokenId, key, fingerprint, now, expiresAt: claimedUntil });
  if (before && before.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED');
  if (before?.status === null) throw new Refusal('KEY_IN_USE', { retryAfterMs: 1_000 });
  // It may have contained words of someone erased since.
  if (before?.body === '') return { isReplayed: true };
  if (before?.body) return { ...unseal(ctx, before.body), isReplayed: true };
  try {
    const answer = await perform();
    await apiAnswers.keep(tokenId, key, {
      claimedUntil,
      status,
      body: seal(ctx, answer),
      expiresAt: now + keptMs,
    });
    return answer;
  } catch (error) {
    if (error instanceof Refusal) await apiAnswers.forget(tokenId, key, claimedUntil);
    throw error;
  }
}

function fingerprintOf({ request, body }: ApiContext) {
  const hash = createHash('sha256').update(
    JSON.stringify([request.method, request.url, body ? null : (request.body ?? null)]),
  );
  if (body) hash.update(body);
  return hash.digest('hex');
}

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (ctx: ApiContext) =>
  Buffer.from(hkdfSync('sha256', bearerOf(ctx.request) ?? '', ctx.caller.token.id, 'kept answers', 32));

function seal(ctx: ApiContext, answer: ApiAnswer) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(ctx: ApiContext, kept: string): ApiAnswer {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const answer = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(answer.toString('utf8')) as ApiAnswer;
}
