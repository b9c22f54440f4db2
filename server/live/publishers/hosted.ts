import Pusher from 'pusher';
import { PublisherError, type Publisher } from '../publisher.ts';

export interface HostedOptions {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** A self-hosted broadcaster; null for the hosted service of the cluster. */
  host: string | null;
  port: number;
  isTls: boolean;
  /** 32 bytes, for encrypted channels. */
  masterKey: Uint8Array;
  /** Until an answer has come whole; default 5 s. */
  timeoutMs?: number;
}

/** The protocol takes at most this many events in one batch. */
const batchSize = 10;

/** Pushes over the HTTP API of the hosted service, or of our broadcaster run as its own process. */
export function createHostedPublisher(options: HostedOptions): Publisher {
  const { appId, key, secret, cluster, host, port, isTls, masterKey, timeoutMs = 5_000 } = options;
  const server = host === null ? { cluster } : { host, port: String(port) };
  const pusher = new Pusher({
    appId,
    key,
    secret,
    useTLS: isTls,
    timeout: timeoutMs,
    encryptionMasterKeyBase64: Buffer.from(masterKey).toString('base64'),
    ...server,
  });

  /**
   * Pushes of an event leave one after the other: one that hangs would hold back the rest, and the library waits for ever for an answer
   * that breaks off. It may fail as a connection of the database's does, and is told apart.
   */
  async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      return await Promise.race([asked, late]);
    } catch (cause) {
      throw new PublisherError('the broadcaster did not take it', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async publish(messages) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize);
        await answered(
          pusher.triggerBatch(batch.map(({ channel, event, payload }) => ({ channel, name: event, data: payload }))),
        );
      }
    },
    async publishToUser(userId, event, payload) {
      await answered(pusher.sendToUser(userId, event, payload));
    },
    async terminateUser(userId) {
      await answered(pusher.terminateUserConnections(userId));
    },
    async subscriptionCount(channel) {
      const asked = pusher.get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
      const { subscription_count: count } = (await answered(asked.then((response) => response.json()))) as {
        subscription_count?: number;
      };
      return count ?? null;
    },
  };
}
