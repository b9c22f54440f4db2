import { createBroadcaster, createRedisFanout, type Broadcaster, encryptPayload } from '#broadcaster';
import type { Logger } from 'pino';
import { parseChannel } from '#contracts/channels.ts';
import type { Audience, Connection } from './audience-wiring.ts';
import type { Secrets } from './boot/secrets.ts';
import { createPushCoordination } from './cluster/announcements.ts';
import type { Config } from './config/config.ts';
import { audienceChanged } from './domain/model/changes.ts';
import type { Store } from './domain/model/store.ts';
import type { WebhookOutbox } from './jobs/webhooks/outbox.ts';
import { createAudiencePolling } from './live/audience-polling.ts';
import { createChannelSigner, type ChannelSigner } from './live/channel-signer.ts';
import { createHostedPublisher } from './live/hosted-publisher.ts';
import { createLive, type Live } from './live/live.ts';
import { splitMessage, type Publisher } from './live/publisher.ts';
import type { AppMeters } from './ops/metrics/app-meters.ts';

export interface Delivery {
  publisher: Publisher;
  signer: ChannelSigner;
  key: string;
  broadcaster: Broadcaster | null;
}

export function createDelivery(
  config: Config,
  secrets: Secrets,
  store: Pick<Store, 'announce' | 'onChange'>,
  { logger, onError }: { logger: Logger; onError: (error: unknown) => void },
  stack: AsyncDisposableStack,
): Delivery {
  const masterKey = Buffer.from(secrets.channelMasterKey, 'hex');
  if (config.broadcaster.kind === 'pusher') {
    const publisher = createHostedPublisher({ ...config.broadcaster, masterKey });
    const polling = stack.adopt(
      createAudiencePolling({ publisher, onError, onChanged: (eventId) => store.announce(audienceChanged(eventId)) }),
      (each) => each.stop(),
    );
    store.onChange(({ eventId }) => polling.note(eventId));
    const { key, secret } = config.broadcaster;
    return { publisher, signer: createChannelSigner({ key, secret }, masterKey, false), key, broadcaster: null };
  }
  const app = { key: secrets.broadcasterKey, secret: secrets.broadcasterSecret };
  const broadcaster = createBroadcaster({
    apps: [{ id: 'handcount', ...app, isClientEventsEnabled: true, mayTriggerClientEvents }],
    logger,
    ...(config.redisUrl === null ? {} : { fanout: createRedisFanout({ url: config.redisUrl }) }),
  });
  stack.defer(() => broadcaster.close());
  broadcaster.on('subscription-count', ({ channel }) => {
    const known = parseChannel(channel);
    if (known && known.kind !== 'crew') store.announce(audienceChanged(known.eventId));
  });
  const publisher = createEmbeddedPublisher(broadcaster, masterKey);
  return { publisher, signer: createChannelSigner(app, masterKey, true), key: app.key, broadcaster };
}

interface LiveInputs {
  store: Store;
  delivery: Delivery;
  audience: Audience;
  webhooks: Pick<WebhookOutbox, 'note'>;
  connection: Connection | null;
  meters: AppMeters;
  onError: (error: unknown) => void;
}

export function openLive(
  { store, delivery: { publisher }, audience, webhooks, connection, meters, onError }: LiveInputs,
  stack: AsyncDisposableStack,
): Live {
  const live = createLive({
    store,
    publisher,
    pollers: audience.pollers.countNow,
    openNow: audience.openNow,
    coordination: connection && stack.adopt(createPushCoordination(connection), (each) => each.close()),
    onError,
    onRead: webhooks.note,
    onPushed: meters.pushed,
  });
  stack.defer(live.settle);
  return live;
}

/** The crew controls screens and shares what it is editing. */
function mayTriggerClientEvents(channel: string) {
  const kind = parseChannel(channel)?.kind;
  return kind === 'screen' || kind === 'crewPresence';
}

function createEmbeddedPublisher(broadcaster: Broadcaster, masterKey: Uint8Array): Publisher {
  return {
    async publish(messages) {
      for (const { channel, event, payload } of messages.flatMap(splitMessage)) {
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
