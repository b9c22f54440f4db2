import Pusher from 'pusher';
import type { Publisher } from '../publisher.ts';

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
}

/** The protocol takes at most this many events in one batch. */
const batchSize = 10;
const requestTimeoutMs = 5_000;

/** Pushes over the HTTP API of the hosted service, or of our broadcaster run as its own process. */
export function createHostedPublisher(options: HostedOptions): Publisher {
  const { appId, key, secret, cluster, host, port, isTls, masterKey } = options;
  const server = host === null ? { cluster } : { host, port: String(port) };
  const pusher = new Pusher({
    appId,
    key,
    secret,
    useTLS: isTls,
    // Pushes of an event leave one after the other: one that hangs would hold back the rest.
    timeout: requestTimeoutMs,
    encryptionMasterKeyBase64: Buffer.from(masterKey).toString('base64'),
    ...server,
  });

  return {
    async publish(messages) {
      for (let start = 0; start < messages.length; start += batchSize) {
        const batch = messages.slice(start, start + batchSize);
        await pusher.triggerBatch(batch.map(({ channel, event, payload }) => ({ channel, name: event, data: payload })));
      }
    },
    async publishToUser(userId, event, payload) {
      await pusher.sendToUser(userId, event, payload);
    },
    async terminateUser(userId) {
      await pusher.terminateUserConnections(userId);
    },
    async subscriptionCount(channel) {
      const response = await pusher.get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
      const { subscription_count: count } = (await response.json()) as { subscription_count?: number };
      return count ?? null;
    },
  };
}
