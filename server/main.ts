import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageObject, Rendered, SsrOptions } from '#inertia';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { limits } from '#contracts/limits.ts';
import { registerApi } from './api/index.ts';
import { createAudience, watchAnswers } from './audience-wiring.ts';
import { createAddresses, localAddress } from './boot/addresses.ts';
import { createListener, keepAliveFor, portOf } from './boot/listener.ts';
import { loadSecrets, secretsDigest, type Secrets } from './boot/secrets.ts';
import type { Config } from './config/config.ts';
import { trustOf } from './config/trusted-proxies.ts';
import type { World } from './domain/model/store.ts';
import { createApp } from './http/app.ts';
import { loadAssets, type Assets } from './http/documents/assets.ts';
import { linksOfParts, type RenderedModules } from './http/documents/document.ts';
import { loadLocales } from './http/i18n/locales.ts';
import { openEventSweeper } from './jobs/event-sweeper.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { createOutageLog } from './jobs/outage-log.ts';
import { startTimekeeper } from './jobs/timekeeper.ts';
import { openWebhookOutbox } from './jobs/webhooks/outbox.ts';
import { createDelivery, openLive } from './live-wiring.ts';
import { createLogger } from './ops/logging/logger.ts';
import { createAppMeters, createOperations } from './ops/metrics/app-meters.ts';
import { SlowQueries } from './ops/metrics/slow-queries.ts';
import { handlers } from './pages/index.ts';
import { bindSecrets, countTakingPart, isUnavailable, openStore, startHeartbeat } from './persistence/index.ts';
import { createServices } from './services.ts';
import { newUuidV7 } from './uuid.ts';

export interface RunningServer {
  address: string;
  port: number;
  world: World;
  close(): Promise<void>;
}

const drainMs = 2_000;
const closeTimeoutMs = 5_000;
/** A room connects at once; clients whom the system rejects retry only after seconds. */
const maxPendingConnections = 4_096;
const builtHere = path.resolve(import.meta.dirname, '../dist');

export interface StartOptions {
  dist?: string;
  logger?: Logger;
  presenceSettleMs?: number;
  quizCountdownMs?: number;
  keepAliveMs?: number;
  replacesSecrets?: boolean;
}

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const stack = new AsyncDisposableStack();
  try {
    return { ...(await serve(config, options, stack)), close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function serve(
  config: Config,
  {
    dist = builtHere,
    logger = createLogger(config),
    presenceSettleMs = 30_000,
    quizCountdownMs = limits.quizCountdownMs,
    keepAliveMs = keepAliveFor(config),
    replacesSecrets = false,
  }: StartOptions,
  stack: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'close'>> {
  const secrets = await loadSecrets(config.dataDir);
  const slowQueries = new SlowQueries();
  const { store, outage } = await openDatabase(config, { logger, secrets, replacesSecrets, slowQueries }, stack);
  const world: World = { store, now: Date.now, newId: () => newUuidV7(), randomBelow: randomInt, quizCountdownMs };
  const serverId = randomUUID();
  stack.defer(await startHeartbeat(store, serverId, outage.quiet));
  const connection = config.redisUrl === null ? null : { url: config.redisUrl, secret: secrets.cookieSecret };

  const measured = { participants: () => countTakingPart(store), slowQueries };
  const meters = stack.adopt(createAppMeters(measured), (each) => each.close());
  const onError = (err: unknown) => {
    meters.pushFailed();
    outage.quiet.warn({ err }, 'a push failed');
  };
  const delivery = createDelivery(config, secrets, store, { logger, onError }, stack);
  const { broadcaster } = delivery;
  const audience = createAudience(world, broadcaster, connection, stack);
  const sweeper = stack.adopt(openEventSweeper(world, outage.quiet), (each) => each.close());
  const webhooks = openWebhookOutbox(world, outage.quiet, {
    mayReachInside: config.mayWebhooksReachInside,
    onAttempt: meters.webhookAttempted,
  });
  stack.defer(webhooks.close);
  const live = openLive({ store, delivery, audience, webhooks, connection, meters, onError }, stack);
  const watching = { store, serverId, presence: audience.presence, logger: outage.quiet, settleMs: presenceSettleMs };
  const stopWatching = watchAnswers(world, { ...watching, connection: broadcaster && connection }, stack);

  const addresses = createAddresses(config, delivery.key);
  const locales = loadLocales(path.join(dist, 'locales'));
  const assets = await loadAssets(dist);
  const isTls = config.tls !== null || config.appUrl?.startsWith('https:') === true;
  const { cookieSecret } = secrets;
  const known = { config, cookieSecret, serverId, store, logger };
  const operations = createOperations({ ...known, broadcaster, live, meters, slowQueries });
  const shared = { config, secrets, store, world, meters, operations, audience, live, sweeper };
  const web = { addresses, locales, isTls, connection, logger, outage };
  const app = await createApp({
    services: createServices({ ...shared, ...web }, stack),
    handlers: handlers(delivery.signer),
    registerPrograms: registerApi,
    assets,
    locales,
    logger,
    isTls,
    cookieSecret,
    isDevelopment: config.isDevelopment,
    trustProxy: trustOf(config.trustedProxies),
    serverFactory: await createListener({ tls: config.tls, keepAliveMs }, broadcaster, logger),
    onAnswered: meters.answered,
    onRefused: meters.refused,
    isTlsFor: addresses.isTlsFor,
    isSecureContext: addresses.isSecureContext,
    isUnavailable,
    holdBack: outage.hold,
    broadcastingFor: addresses.broadcastingFor,
    connectTo: addresses.connectTo,
    render: await loadRenderer(dist, assets),
  });
  stack.defer(() => closeApp(app));
  stack.defer(() => broadcaster?.drain({ overMs: drainMs }));
  // Phones that are sent away must not look like people leaving.
  stack.defer(stopWatching);
  await listen(app, config);
  stack.defer(startTimekeeper(world, { logger: outage.quiet }));
  stack.defer(startHousekeeping(world, sweeper, outage.quiet));
  return { address: config.appUrl ?? localAddress(config, portOf(app.server)), port: portOf(app.server), world };
}

interface Opening {
  logger: Logger;
  secrets: Secrets;
  replacesSecrets: boolean;
  slowQueries: SlowQueries;
}

/** Refuses a database created with different secrets: no one's sign-in would be recognised. */
async function openDatabase(
  config: Config,
  { logger, secrets, replacesSecrets, slowQueries }: Opening,
  stack: AsyncDisposableStack,
) {
  const outage = stack.adopt(createOutageLog(logger, { check: () => store.check() }), (each) => each.close());
  const onQuery = (sql: string, ms: number) => slowQueries.note(sql, ms);
  const store = await openStore({ ...config, logger: outage.quiet, onQuery });
  stack.defer(() => store.close());
  if (!(await bindSecrets(store, secretsDigest(secrets), replacesSecrets)))
    throw new Error(
      `The database was created with different secrets from those in ${config.dataDir}. ` +
        'Copy secrets.json there from the first server’s DATA_DIR. ' +
        'If it is lost, run npx handcount start --new-secrets; everyone is signed out.',
    );
  // Closing the database is not an outage.
  stack.defer(outage.close);
  return { store, outage };
}

async function listen(app: FastifyInstance, { host, port, tls }: Config) {
  // Fastify does not know that a custom server uses TLS.
  const listenTextResolver = (address: string) =>
    `Server listening at ${tls ? address.replace(/^http:/, 'https:') : address}`;
  await app.listen({ host, port, backlog: maxPendingConnections, listenTextResolver });
}

async function closeApp(app: FastifyInstance) {
  const forceClose = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(forceClose);
}

type Render = (page: PageObject, linksOf: (parts: RenderedModules) => string[]) => Promise<Rendered>;

async function loadRenderer(dist: string, assets: Assets): Promise<SsrOptions['render']> {
  const { render } = (await import(pathToFileURL(path.join(dist, 'ssr', 'ssr.js')).href)) as { render: Render };
  return ({ object }) => render(object, (parts) => linksOfParts(assets, object, parts));
}
