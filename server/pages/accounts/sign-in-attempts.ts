import type { Context } from '../../http/context.ts';
import { refuseFor } from '../../http/rate-limits/rates.ts';

const windowMs = 10 * 60_000;
const maxPerAccount = 10;
/** A school or company may share one address. */
const maxPerAddress = 100;

/**
 * Counts by account and by address, each kept for at most ten minutes. Throws `TOO_MANY`. Returns a function that
 * refunds a successful attempt.
 */
export function countSignInAttempt(ctx: Context, what: string, account: string): () => void {
  const taken = [
    ctx.rates.takeFor(`${what}:account:${account}`, maxPerAccount, windowMs),
    ctx.rates.takeFor(`${what}:address:${ctx.request.ip}`, maxPerAddress, windowMs),
  ];
  refuseFor(Math.max(...taken.map(({ waitMs }) => waitMs)));
  return () => taken.forEach(({ giveBack }) => giveBack());
}
