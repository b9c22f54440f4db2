import { rateLimits } from '#contracts/rate-limits.ts';
import type { Context } from '../http/context.ts';

export function countEvent(ctx: Context, hostId: string): void {
  ctx.limit(`event ${hostId}`, rateLimits.eventsPerMinute);
}

/** Counts by address, since each request could create another host. Kept for at most ten minutes. */
export function countNewHost(ctx: Context): void {
  ctx.limit(`event from ${ctx.request.ip}`, rateLimits.eventsPerAddress, 10 * 60_000);
}

/** An export holds a whole event in memory. */
export function countExport(ctx: Context, hostId: string): void {
  ctx.limit(`export ${hostId}`, rateLimits.exportsPerMinute);
}
