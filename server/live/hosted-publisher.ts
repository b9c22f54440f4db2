import { createRequire } from 'node:module';
import type PusherClient from 'pusher';
import { PublisherError, splitMessage, type Publisher } from './publisher.ts';

export interface HostedOptions {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  host: string | null;
  port: number;
  isTls: boolean;
  masterKey: Uint8Array;
  timeoutMs?: number;
}

const batchSize = 10;
const require = createRequire(import.meta.url);

export function createHostedPublisher(options: HostedOptions): Publisher {
  const { appId, key, secret, cluster, host, port, isTls, masterKey, timeoutMs = 5_000 } = options;
  const server = host === null ? { cluster } : { host, port: String(port) };
  // Few need it, and it loads a module of Node that warns.
  const Pusher = require('pusher') as typeof PusherClient;
  const pusher = new Pusher({
    appId,
    key,
    secret,
    useTLS: isTls,
    timeout: timeoutMs,
    encryptionMasterKeyBase64: Buffer.from(masterKey).toString('base64'),
    ...server,
  });

  /** Pushes are sequential, so one that hangs would block the rest. Errors look like a database's, so wrap them. */
  async function withTimeout<Answer>(request: Promise<Answer>): Promise<Answer> {
    const { promise: timedOut, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      return await Promise.race([request, timedOut]);
    } catch (cause) {
      throw new PublisherError('the broadcaster did not take the push', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async publish(messages) {
      const parts = messages.flatMap(splitMessage);
      for (let start = 0; start < parts.length; start += batchSize) {
        const batch = parts.slice(start, start + batchSize);
        await withTimeout(
          pusher.triggerBatch(batch.map(({ channel, event, payload }) => ({ channel, name: event, data: payload }))),
        );
      }
    },
    async publishToUser(userId, event, payload) {
      await withTimeout(pusher.sendToUser(userId, event, payload));
    },
    async terminateUser(userId) {
      await withTimeout(pusher.terminateUserConnections(userId));
    },
    async subscriptionCount(channel) {
      const request = pusher.get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
      const { subscription_count: count } = (await withTimeout(request.then((response) => response.json()))) as {
        subscription_count?: number;
      };
      return count ?? null;
    },
  };
}
