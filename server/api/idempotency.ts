import { createHash } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiAnswerBody } from './operation.ts';
import { seal, unseal } from './sealed-answers.ts';

const keyShape = /^[\x21-\x7e]{1,255}$/;
/** After this time a pending request counts as dead. */
const claimMs = 60_000;
/** Large files take longer, especially on a slow machine. */
const uploadClaimMs = 600_000;
const keptMs = 24 * 3_600_000;

/**
 * A repeated POST with the same `Idempotency-Key` gets the first response again for 24 hours, without side effects.
 * Refused requests have no side effects either and may be retried under their key. Throws `KEY_REUSED`, `KEY_IN_USE`,
 * `MALFORMED`.
 */
export async function onlyOnce(
  ctx: ApiContext,
  perform: () => Promise<ApiAnswerBody>,
): Promise<ApiAnswerBody & { isReplayed?: boolean }> {
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
  if (before?.body) return { ...unseal(ctx, before.body), isReplayed: true };
  try {
    const answer = await perform();
    await apiAnswers.keep(tokenId, key, {
      claimedUntil,
      status: answer.status,
      body: seal(ctx, answer),
      expiresAt: now + keptMs,
    });
    return answer;
  } catch (error) {
    if (error instanceof Refusal) await apiAnswers.forget(tokenId, key, claimedUntil);
    throw error;
  }
}

function fingerprintOf({ request, body }: ApiContext): string {
  const hash = createHash('sha256').update(
    JSON.stringify([request.method, request.url, body ? null : (request.body ?? null)]),
  );
  if (body) hash.update(body);
  return hash.digest('hex');
}
