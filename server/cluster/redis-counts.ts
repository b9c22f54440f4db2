import { createHmac, randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { Counted, SharedCounts, Told } from '../http/rate-limits/rates.ts';

export interface RedisCounts extends SharedCounts {
  /** What is under way ends as out of reach. */
  close(): void;
}

export interface RedisCountsOptions {
  /** `redis://…` or `rediss://…`; Valkey works too. */
  url: string;
  /** Keys are names and addresses: they leave this process as a digest, keyed with this, which every process of an installation has. */
  secret: string;
  /** UTC in ms, which the processes agree on well enough. */
  now: () => number;
  /** How long an answer may take; default 1 s. */
  answerTimeoutMs?: number;
}

const keyPrefix = 'handcount:rates:';
const longestPauseMs = 1_000;

type Client = ReturnType<typeof connectLater>;

/**
 * A hash for each key, with a field for each process and window: what was counted in it. It is written as a whole, so that what is told
 * again, after an answer that was lost, is not counted twice; and never again once it is over, so that it can be deleted whenever that
 * is seen. A hash goes a window's length after it was last written: by then all of its windows are over.
 */
export function createRedisCounts({ url, secret, now, answerTimeoutMs = 1_000 }: RedisCountsOptions): RedisCounts {
  const id = randomUUID();
  const client = connectLater(url);
  // Without a listener an error would end the program. That it is away shows when it is told something.
  client.on('error', () => {});
  void client.connect().catch(() => undefined);
  const nameOf = (key: string): string => keyPrefix + createHmac('sha256', secret).update(key).digest('base64url');
  // Behind an answer that does not come nothing is queued.
  let isWaiting = false;

  async function tellAll(counted: readonly Told[]): Promise<readonly (readonly Counted[])[] | null> {
    try {
      return await Promise.all(counted.map((one) => tellOne(client, { ...one, key: nameOf(one.key) }, id, now)));
    } catch {
      // Said by who asks, once.
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
  { key, count, endsAt, windowMs }: Told,
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
  // A key in use all the time never goes as a whole. What is not deleted now is by whoever tells next.
  const over = others.filter(({ endsAt: end }) => end <= at - windowMs).map(({ field }) => field);
  if (over.length > 0) client.hDel(key, over).catch(() => undefined);
  // No window has longer to go than it lasts, whatever the other's clock says.
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

/** Commands fail at once while the connection is away: what was counted is told later, or was for a window that is over. */
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
