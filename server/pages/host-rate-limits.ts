import { rateLimits } from '#contracts/rate-limits.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Context } from '../http/context.ts';

type Counting = Pick<Context, 'rates'> & { request: Pick<Context['request'], 'ip'> };

/** Created or copied. Throws `TOO_MANY`. */
export function countEvent(ctx: Counting, hostId: string): void {
  refuseFor(ctx.rates.take(`event ${hostId}`, rateLimits.eventsPerMinute, 60_000));
}

/** By address, since each request could create another host; kept no longer than ten minutes. Throws `TOO_MANY`. */
export function countNewHost(ctx: Counting): void {
  refuseFor(ctx.rates.take(`event from ${ctx.request.ip}`, rateLimits.eventsPerAddress, 10 * 60_000));
}

/** Each holds a whole event in memory. Throws `TOO_MANY`. */
export function countExport(ctx: Counting, hostId: string): void {
  refuseFor(ctx.rates.take(`export ${hostId}`, rateLimits.exportsPerMinute, 60_000));
}

export function refuseFor(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
}
