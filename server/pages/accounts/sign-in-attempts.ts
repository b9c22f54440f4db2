import type { Context } from '../../http/context.ts';
import { refuseFor } from '../../http/rate-limits/rates.ts';

const windowMs = 10 * 60_000;
const maxPerAccount = 10;
const maxPerAddress = 100;

/** Each is kept for at most ten minutes. Returns a function that refunds a successful attempt. */
export function countSignInAttempt(ctx: Context, what: string, account: string): () => void {
  const taken = [
    ctx.rates.takeFor(`${what}:account:${account}`, maxPerAccount, windowMs),
    ctx.rates.takeFor(`${what}:address:${ctx.request.ip}`, maxPerAddress, windowMs),
  ];
  refuseFor(Math.max(...taken.map(({ waitMs }) => waitMs)));
  return () => taken.forEach(({ giveBack }) => giveBack());
}
