import { encryptPayload, type Broadcaster } from '@handcount/broadcaster';
import type { Publisher } from '../publisher.ts';

/** Pushes through the broadcaster in this process. `masterKey`: 32 bytes, for encrypted channels. */
export function createEmbeddedPublisher(broadcaster: Broadcaster, masterKey: Uint8Array): Publisher {
  return {
    async publish(messages) {
      for (const { channel, event, payload } of messages) {
        const isEncrypted = channel.startsWith('private-encrypted-');
        const sent = isEncrypted ? encryptPayload(masterKey, channel, payload) : payload;
        await broadcaster.publish({ channels: channel, event, payload: sent });
      }
    },
    async publishToUser(userId, event, payload) {
      await broadcaster.publishToUser(userId, event, payload);
    },
    terminateUser(userId) {
      broadcaster.terminateUser(userId);
      return Promise.resolve();
    },
    subscriptionCount: (channel) => broadcaster.peopleCount(channel),
  };
}
