import { createHmac, randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { Counted, SharedCounts, ReportedCount, RateBook } from '../http/rate-limits/rates.ts';
import type { Logger } from 'pino';

export interface RedisCounts extends SharedCounts {
  /** An exchange in progress fails as unreachable. */
  close(): void;
}

export interface RedisCountsOptions {
  /** `redis://…` or `rediss://…`; Valkey works too. */
  url: string;
  /**
   * Keys contain names and addresses, so they leave this process only as an HMAC with this secret, shared by the
   * installation.
   */
  secret: string;
  /** UTC in ms. The processes' clocks are assumed to agree closely enough. */
  now: () => number;
  /** Timeout for an answer; default 1 s. */
  answerTimeoutMs?: number;
}

const keyPrefix = 'handcount:rates:';
const longestPauseMs = 1_000;

type Client = ReturnType<typeof connectLater>;

/**
 * One hash per key, with one field per process and window. A field is overwritten, never incremented, so that a retry
 * after a lost response does not count twice, and never written after its window, so that any process can delete it.
 * The hash expires one window after its last write, when all its windows are over.
 */
export function createRedisCounts({ url, secret, now, answerTimeoutMs = 1_000 }: RedisCountsOptions): RedisCounts {
  const id = randomUUID();
  const client = connectLater(url);
  // Without a listener an error would end the program. An outage shows at the next exchange.
  client.on('error', () => {});
  void client.connect().catch(() => undefined);
  const nameOf = (key: string): string => keyPrefix + createHmac('sha256', secret).update(key).digest('base64url');
  // Nothing queues behind an answer that does not come.
  let isWaiting = false;

  async function tellAll(counted: readonly ReportedCount[]): Promise<readonly (readonly Counted[])[] | null> {
    try {
      return await Promise.all(counted.map((one) => tellOne(client, { ...one, key: nameOf(one.key) }, id, now)));
    } catch {
      // The caller logs it once.
      return null;
    } finally {
      isWaiting = false;
    }
  }

  return {
    async tell(counted) {
      if (!client.isReady || isWaiting) return null;
      isWaiting = true;
      return within(tellAll(counted), answerTimeoutMs);
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}

async function tellOne(
  client: Client,
  { key, count, endsAt, windowMs }: ReportedCount,
  id: string,
  now: () => number,
): Promise<Counted[]> {
  const at = now();
  const replies = await client.multi().hSet(key, fieldOf(id, endsAt), count).pExpire(key, windowMs).hGetAll(key).exec();
  const others = Object.entries(replies[2] as unknown as Record<string, string>).map(([field, told]) => ({
    field,
    count: Number(told),
    endsAt: endOf(field),
  }));
  // A key in constant use never expires as a whole. A field that is not deleted now is deleted by the next process to
  // write.
  const over = others.filter(({ endsAt: end }) => end <= at - windowMs).map(({ field }) => field);
  if (over.length > 0) client.hDel(key, over).catch(() => undefined);
  // No window lasts longer than its length, even if another process's clock is off.
  const counting = others.filter(({ field, endsAt: end }) => end > at && !field.startsWith(id));
  return counting.map(({ count: counted, endsAt: end }) => ({
    count: counted,
    endsInMs: Math.min(end - at, windowMs),
  }));
}

const fieldOf = (process: string, endsAt: number): string => `${process} ${endsAt}`;
const endOf = (field: string): number => Number(field.split(' ')[1]);

async function within<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Commands fail at once while disconnected; counts are retried later or belong to a window that is over. */
function connectLater(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retry) => Math.min(50 * 2 ** Math.min(retry, 5), longestPauseMs),
    },
  });
}

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
