import type { Logger } from 'pino';
import type { RateBook, SharedCounts } from '../http/rate-limits/rates.ts';

/** How often a process exchanges counts with the others. */
const everyMs = 250;

/**
 * Shares this process's rates with the others. Losing and regaining them is logged once each. Returns a stop function
 * that resolves when no exchange is in progress.
 */
export function startRateSharing(
  rates: RateBook,
  counts: SharedCounts,
  logger: Pick<Logger, 'warn' | 'info'>,
): () => Promise<void> {
  let sharing: Promise<void> | null = null;
  let wasReached = true;
  const share = async (): Promise<void> => {
    const isReached = await rates.share(counts);
    if (isReached === null || isReached === wasReached) return;
    wasReached = isReached;
    if (isReached) logger.info('rates are shared with the other processes again');
    else logger.warn('Redis does not take rates: each process counts for itself');
  };
  const timer = setInterval(() => {
    sharing ??= share().finally(() => {
      sharing = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sharing;
  };
}
