import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RateBook, SharedCounts } from '../http/rate-limits/rates.ts';
import { connectInBackground } from './redis-client.ts';

interface RedisCountsOptions {
  url: string;
  /** Keys contain names and addresses, so only their HMAC leaves this process. */
  secret: string;
}

const answerTimeoutMs = 1_000;

export function createRedisCounts({ url, secret }: RedisCountsOptions): SharedCounts & { close(): void } {
  const client = connectInBackground(url);
  void client.connect().catch(() => undefined);

  async function addOne(key: string, count: number, ttlMs: number): Promise<{ total: number; endsInMs: number }> {
    const name = `handcount:rates:${createHmac('sha256', secret).update(key).digest('base64url')}`;
    const ifNew = { condition: 'NX' as const, expiration: { type: 'PX' as const, value: Math.ceil(ttlMs) } };
    const [, total, endsInMs] = await client.multi().set(name, 0, ifNew).incrBy(name, count).pTTL(name).exec();
    return { total: Number(total), endsInMs: Number(endsInMs) };
  }

  return {
    isReady: () => client.isReady,
    add(reports) {
      const answers = Promise.all(reports.map(({ key, count, endsInMs }) => addOne(key, count, endsInMs)));
      return Promise.race([answers.catch(() => null), pause(answerTimeoutMs, null, { ref: false })]);
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}

const everyMs = 250;

export function startRateSharing(
  rates: RateBook,
  counts: SharedCounts,
  logger: Pick<Logger, 'warn' | 'info'>,
): () => Promise<void> {
  let sharing: Promise<void> | null = null;
  let wasReached = true;
  const share = async () => {
    const isReached = await rates.share(counts);
    sharing = null;
    if (isReached === null || isReached === wasReached) return;
    wasReached = isReached;
    if (isReached) logger.info('rate limits are shared again');
    else logger.warn('rate limits are not shared while Redis is unavailable: each process counts on its own');
  };
  const timer = setInterval(() => void (sharing ??= share()), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await sharing;
  };
}
