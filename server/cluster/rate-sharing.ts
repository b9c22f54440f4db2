import type { Logger } from 'pino';
import type { RateBook, SharedCounts } from '../http/rate-limits/rates.ts';

/** So often a process tells what it has counted, and learns what the others have told. */
const everyMs = 250;

/**
 * Joins the rates of this process with those of the others. It is said once when they are out of reach, and once when they are back.
 * What it returns stops it, and resolves when nothing is under way.
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
    if (isReached) logger.info('rates are counted together with the other processes again');
    else logger.warn('Redis does not take what this process has counted: rates are counted by each process for itself');
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
