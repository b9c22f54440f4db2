import type { RateBook, SharedCounts } from './domain/rates.ts';

/** Within this time a process knows what the others have counted. */
const everyMs = 250;

/** Joins the rates of this process with those of the others. What it returns stops that, and resolves when nothing is under way. */
export function startRateSharing(rates: RateBook, counts: SharedCounts): () => Promise<void> {
  let sharing: Promise<void> | null = null;
  const timer = setInterval(() => {
    sharing ??= rates.share(counts).finally(() => {
      sharing = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sharing;
  };
}
