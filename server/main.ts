import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBroadcaster, type Broadcaster } from '@handcount/broadcaster';
import type { FastifyServerFactory } from 'fastify';
import type { Rendered, PageObject } from '@handcount/inertia';
import { parseChannel } from '../contracts/channels.ts';
import { createAddresses } from './addresses.ts';
import { createChannelSigner } from './broadcasting/channel-signer.ts';
import { createLive } from './broadcasting/live.ts';
import { createLivePushes } from './broadcasting/live-pushes.ts';
import type { Publisher } from './broadcasting/publisher.ts';
import { createEmbeddedPublisher } from './broadcasting/publishers/embedded.ts';
import { createHostedPublisher } from './broadcasting/publishers/hosted.ts';
import type { Config } from './config.ts';
import { audienceChanged, ballotsCounted } from './domain/changes.ts';
import { createRates } from './domain/rates.ts';
import type { World } from './domain/store.ts';
import { createAccounts } from './http/accounts.ts';
import { createApp } from './http/app.ts';
import { loadAssets } from './http/assets.ts';
import { loadLocales } from './http/locales.ts';
import { hashPasscode, isPasscode } from './http/passcodes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './logger.ts';
import { handlers } from './pages/index.ts';
import { createBallotWriter } from './persistence/ballot-writer.ts';
import { openStore } from './persistence/index.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { newUuidV7 } from './uuid.ts';

export interface RunningServer {
  /** Where it listens, as a browser on this machine reaches it: `http://127.0.0.1:3000`. */
  address: string;
  port: number;
  world: World;
  /** Tells browsers to come back later, finishes what was accepted, and lets go of everything. */
  close(): Promise<void>;
}

const drainMs = 2_000;
const dist = path.resolve(import.meta.dirname, '../dist');

/** Joins the parts and listens. Throws when a part cannot start. */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = createLogger(config);
  const secrets = await loadSecrets(config.dataDir);
  const masterKey = Buffer.from(secrets.channelMasterKey, 'hex');
  const store = await openStore({
    dataDir: config.dataDir,
    logger,
    ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
  });
  const world: World = { store, now: Date.now, newId: () => newUuidV7(), randomBelow: (below) => randomInt(below) };
  const broadcaster = config.broadcaster.kind === 'embedded' ? embed(secrets, logger) : null;
  const onPushError = (error: unknown) => logger.warn({ err: error }, 'a push failed');
  const publisher = publisherFor(config, broadcaster, masterKey);
  const pushes = createLivePushes({ store, publisher, onError: onPushError });
  const live = createLive(pushes, publisher, onPushError);
  broadcaster?.on('subscription-count', ({ channel }) => {
    const known = parseChannel(channel);
    if (known && known.kind !== 'crew') live.broadcast(audienceChanged(known.eventId));
  });
  const ballots = createBallotWriter(store, {
    now: world.now,
    newId: world.newId,
    onCommitted: (changes) => {
      for (const { eventId, activityIds } of changes) live.broadcast(ballotsCounted(eventId, activityIds));
    },
  });
  const credentials = config.broadcaster.kind === 'pusher' ? config.broadcaster : appOf(secrets);
  const addresses = createAddresses(config, credentials.key);
  const locales = loadLocales(path.join(dist, 'locales'));
  const isTls = config.tls !== null || config.appUrl?.startsWith('https:') === true;
  const app = await createApp({
    services: {
      world,
      ballots,
      live,
      rates: createRates(world.now),
      accounts: createAccounts({
        secret: secrets.accountSecret,
        database: { db: store.database, type: store.dialect },
        appUrl: config.appUrl,
        isTls,
      }),
      originOf: addresses.originOf,
      originForPhones: addresses.originForPhones,
      localeOf: locales.of,
      hashPasscode,
      isPasscode,
    },
    handlers: handlers(createChannelSigner(credentials, masterKey)),
    assets: await loadAssets(dist),
    locales,
    cookieSecret: secrets.cookieSecret,
    isDevelopment: config.isDevelopment,
    isProxyTrusted: config.isProxyTrusted,
    isTls,
    logger,
    serverFactory: await serverFactory(config, broadcaster),
    broadcastingFor: addresses.broadcastingFor,
    connectTo: addresses.connectTo,
    render: await loadRenderer(),
  });
  await app.listen({ host: config.host, port: config.port });
  const stopHousekeeping = startHousekeeping(world, logger);
  const { port } = app.server.address() as { port: number };
  return {
    address: config.appUrl ?? `${config.tls ? 'https' : 'http'}://${shownHost(config.host)}:${port}`,
    port,
    world,
    async close() {
      stopHousekeeping();
      await broadcaster?.drain({ overMs: drainMs });
      await app.close();
      await ballots.drain();
      await pushes.settle();
      await broadcaster?.close();
      await store.close();
    },
  };
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

function appOf(secrets: Secrets) {
  return { id: 'handcount', key: secrets.broadcasterKey, secret: secrets.broadcasterSecret };
}

function embed(secrets: Secrets, logger: ReturnType<typeof createLogger>): Broadcaster {
  // Screens are controlled by client events on `private-screen.…`.
  return createBroadcaster({ apps: [{ ...appOf(secrets), isClientEventsEnabled: true }], logger });
}

function publisherFor(config: Config, broadcaster: Broadcaster | null, masterKey: Uint8Array): Publisher {
  if (broadcaster) return createEmbeddedPublisher(broadcaster, masterKey);
  if (config.broadcaster.kind === 'pusher') return createHostedPublisher({ ...config.broadcaster, masterKey });
  throw new Error('no broadcaster is configured');
}

/** The broadcaster stands before the pages on the same port: its sockets, its fallback transports, its HTTP API. */
async function serverFactory(config: Config, broadcaster: Broadcaster | null): Promise<FastifyServerFactory<Server>> {
  const tls = config.tls && {
    cert: await readFile(config.tls.certFile),
    key: await readFile(config.tls.keyFile),
  };
  return (pages) => {
    const listener: RequestListener = (request, response) => {
      if (!broadcaster?.handleRequest(request, response)) pages(request, response);
    };
    const server = tls ? (createTlsServer(tls, listener) as unknown as Server) : createServer(listener);
    broadcaster?.attach(server);
    return server;
  };
}

async function loadRenderer(): Promise<(page: PageObject) => Promise<Rendered>> {
  const { render } = (await import(pathToFileURL(path.join(dist, 'ssr', 'ssr.js')).href)) as {
    render: (page: PageObject) => Promise<Rendered>;
  };
  return render;
}
