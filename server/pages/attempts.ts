import { Refusal } from '../domain/refusal.ts';
import type { Context } from '../http/context.ts';

const windowMs = 10 * 60_000;
const maxPerAccount = 10;
/** Many people may share an address: a school, a company. */
const maxPerAddress = 100;

/**
 * Counts an attempt at somebody's account, by account and by the visitor's address; neither is kept longer than ten minutes.
 * Throws `TOO_MANY`. Returns what takes a successful one back.
 */
export function countAttempt(ctx: Context, what: string, account: string): () => void {
  const keys = [`${what}:account:${account}`, `${what}:address:${ctx.request.ip}`] as const;
  const retryAfterMs = Math.max(ctx.rates.take(keys[0], maxPerAccount, windowMs), ctx.rates.take(keys[1], maxPerAddress, windowMs));
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  return () => keys.forEach((key) => ctx.rates.giveBack(key));
}
