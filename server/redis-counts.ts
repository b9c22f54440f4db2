import { createHmac } from 'node:crypto';
import { createClient } from 'redis';
import type { Counted, SharedCounts } from './domain/rates.ts';

export interface RedisCounts extends SharedCounts {
  /** What is under way ends as out of reach. */
  close(): void;
}

const keyPrefix = 'handcount:rates:';
const longestPauseMs = 1_000;

type Client = ReturnType<typeof connectLater>;

/**
 * Counts in Redis or Valkey, each window under a key that expires with it. Keys hold addresses and names of accounts: they leave this
 * process as a digest, keyed with `secret`, which is the same in every process of an installation.
 */
export function createRedisCounts(url: string, secret: string): RedisCounts {
  const client = connectLater(url);
  // Without a listener an error would end the program; whether it is there is asked before each use, and told by the fan-out.
  client.on('error', () => {});
  void client.connect().catch(() => undefined);
  const nameOf = (key: string): string => keyPrefix + createHmac('sha256', secret).update(key).digest('base64url');
  return {
    async add(counted) {
      if (!client.isReady) return null;
      try {
        // All in one writing; they are answered in order.
        return await Promise.all(counted.map(({ key, count, endsInMs }) => addOne(client, nameOf(key), count, endsInMs)));
      } catch {
        return null;
      }
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}

async function addOne(client: Client, key: string, count: number, endsInMs: number): Promise<Counted> {
  const lasts = { type: 'PX' as const, value: Math.ceil(endsInMs) };
  // The key is made with its end, so that a process that dies in between leaves none for ever.
  const [, all, leftMs] = await Promise.all([client.set(key, '0', { condition: 'NX', expiration: lasts }), client.incrBy(key, count), client.pTTL(key)]);
  // It ended between the two: what is counted is the beginning of a new one.
  if (leftMs < 0) await client.pExpire(key, lasts.value);
  return { count: all, endsInMs: leftMs < 0 ? lasts.value : leftMs };
}

/** Commands fail at once while the connection is away: what was counted is told later, or was for a window that is over. */
function connectLater(url: string) {
  return createClient({ url, RESP: 2, disableOfflineQueue: true, socket: { connectTimeout: 2_000, reconnectStrategy: (retry) => Math.min(50 * 2 ** Math.min(retry, 5), longestPauseMs) } });
}
