import { createBroadcaster, createRedisFanout, type Broadcaster, encryptPayload } from '@handcount/broadcaster';
import type { Logger } from 'pino';
import { parseChannel } from '#contracts/channels.ts';
import type { PollerCount } from './live/audience.ts';
import { createAudiencePolling } from './live/audience-polling.ts';
import { createChannelSigner, type ChannelSigner } from './live/channel-signer.ts';
import { createLive } from './live/live.ts';
import { createPushScheduler, type PushCoordination } from './live/push-scheduler.ts';
import type { Publisher } from './live/publisher.ts';
import { createHostedPublisher } from './live/hosted-publisher.ts';
import type { AppMeters } from './ops/metrics/app-meters.ts';
import type { Config } from './config/config.ts';
import type { OpenNow } from './domain/quizzes/close-when-all-answered.ts';
import { audienceChanged, type Change } from './domain/model/changes.ts';
import type { Store } from './domain/model/store.ts';
import type { Secrets } from './boot/secrets.ts';

/** The wired parts of live delivery: pushes, signatures, and the embedded broadcaster if there is one. */
export interface Delivery {
  live: ReturnType<typeof createLive>;
  signer: ChannelSigner;
  /** The app key, which is public. */
  key: string;
  broadcaster: Broadcaster | null;
  /** Resolves when everything pending was handed to the publisher. */
  settle(): Promise<void>;
}

export interface LiveInputs {
  onChange: (change: Change) => void;
  pollers: PollerCount;
  openNow: OpenNow;
  coordination: PushCoordination | null;
}

export interface DeliveryLoggers {
  logger: Logger;
  /** For jobs that query the database on their own; see outage-log.ts. */
  jobLogger: Pick<Logger, 'warn'>;
}

export function wireLive(
  config: Config,
  secrets: Secrets,
  store: Store,
  { logger, jobLogger }: DeliveryLoggers,
  meters: AppMeters,
  { onChange, pollers, openNow, coordination }: LiveInputs,
): Delivery {
  const masterKey = Buffer.from(secrets.channelMasterKey, 'hex');
  const app =
    config.broadcaster.kind === 'pusher'
      ? { key: config.broadcaster.key, secret: config.broadcaster.secret }
      : { key: secrets.broadcasterKey, secret: secrets.broadcasterSecret };
  const broadcaster =
    config.broadcaster.kind === 'embedded'
      ? createBroadcaster({
          apps: [{ id: 'handcount', ...app, isClientEventsEnabled: true, mayTriggerClientEvents }],
          logger,
          ...(config.redisUrl === null ? {} : { fanout: createRedisFanout({ url: config.redisUrl }) }),
        })
      : null;
  const publisher = publisherFor(config, broadcaster, masterKey);
  const onError = (error: unknown): void => {
    meters.pushFailed();
    jobLogger.warn({ err: error }, 'a push failed');
  };
  const audiencePolling = broadcaster
    ? null
    : createAudiencePolling({ publisher, onError, onChanged: (eventId) => pushes.add(audienceChanged(eventId)) });
  const pushes = createPushScheduler({
    store,
    publisher,
    pollers,
    openNow,
    coordination,
    onError,
    onPushed: meters.pushed,
  });
  const onBroadcast = (change: Change): void => {
    audiencePolling?.note(change.eventId);
    onChange(change);
  };
  const live = createLive(pushes, publisher, onError, { onBroadcast, pollers, openNow });
  broadcaster?.on('subscription-count', ({ channel }) => {
    const known = parseChannel(channel);
    if (known && known.kind !== 'crew') live.broadcast(audienceChanged(known.eventId));
  });
  return {
    live,
    broadcaster,
    key: app.key,
    signer: createChannelSigner(app, masterKey, broadcaster !== null),
    settle: () => (audiencePolling?.stop(), live.settle()),
  };
}

/** Only screens and crew send client events: screens are controlled by them, and the crew shares what it is editing. */
function mayTriggerClientEvents(channel: string): boolean {
  const kind = parseChannel(channel)?.kind;
  return kind === 'screen' || kind === 'crewPresence';
}

function publisherFor(config: Config, broadcaster: Broadcaster | null, masterKey: Uint8Array): Publisher {
  if (broadcaster) return createEmbeddedPublisher(broadcaster, masterKey);
  if (config.broadcaster.kind === 'pusher') return createHostedPublisher({ ...config.broadcaster, masterKey });
  throw new Error('no broadcaster is configured');
}

/** Pushes through the broadcaster in this process. `masterKey`: 32 bytes, for encrypted channels. */
function createEmbeddedPublisher(broadcaster: Broadcaster, masterKey: Uint8Array): Publisher {
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
