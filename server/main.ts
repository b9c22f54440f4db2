import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageObject, Rendered, SsrOptions } from '@handcount/inertia';
import type { Logger } from 'pino';
import { userIds } from '#contracts/channels.ts';
import { createAddresses, localAddress } from './boot/addresses.ts';
import { startAnswerWatch } from './jobs/answer-watch.ts';
import { registerApi } from './api/index.ts';
import { createAppMeters, createOperations } from './ops/metrics/app-meters.ts';
import type { Config } from './config/config.ts';
import { wireLive } from './live-wiring.ts';
import {
  activitiesChanged,
  audienceChanged,
  ballotsCounted,
  eventChanged,
  reactionsCounted,
} from './domain/model/changes.ts';
import type { Activity } from './domain/model/entities.ts';
import { limits } from '#contracts/limits.ts';
import { createRates } from './http/rate-limits/rates.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { World } from './domain/model/store.ts';
import { createAccounts } from './http/accounts/accounts.ts';
import { createApp } from './http/app.ts';
import { loadAssets, type Assets } from './http/documents/assets.ts';
import { linksOfParts, type RenderedModules } from './http/documents/document.ts';
import { loadLocales } from './http/i18n/locales.ts';
import { JoinDeduplication } from './http/join-deduplication.ts';
import { createPasscodes } from './http/rate-limits/passcodes.ts';
import { openEventSweeper } from './jobs/event-sweeper.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { isPrivateHost } from './jobs/webhooks/private-addresses.ts';
import { createListener, keepAliveFor, portOf } from './boot/listener.ts';
import { createLogger } from './ops/logging/logger.ts';
import { createMailer } from './boot/smtp-mailer.ts';
import { handlers } from './pages/index.ts';
import { createBallotWriter } from './persistence/writers/ballot-writer.ts';
import {
  countTakingPart,
  isUnavailable,
  openStore,
  runningServers,
  startHeartbeat,
  type SqlStore,
} from './persistence/index.ts';
import { createParticipationWriter } from './persistence/writers/participation-writer.ts';
import { createReactionWriter } from './persistence/writers/reaction-writer.ts';
import { openPagesOf } from './cluster/open-pages.ts';
import { createOutageLog, type OutageLog } from './jobs/outage-log.ts';
import { createPollers } from './cluster/pollers.ts';
import { createPushCoordination, createSharedPollers } from './cluster/announcements.ts';
import { createPresence } from './cluster/presence.ts';
import { createLastSeenWriter } from './persistence/writers/last-seen-writer.ts';
import { createAnswerCensus } from './cluster/answer-census.ts';
import { createRedisCounts, startRateSharing } from './cluster/rate-sharing.ts';
import { loadSecrets, type Secrets } from './boot/secrets.ts';
import { startTimekeeper } from './jobs/timekeeper.ts';
import { trustOf } from './config/trusted-proxies.ts';
import { newUuidV7 } from './uuid.ts';
import { openWebhookOutbox } from './jobs/webhooks/outbox.ts';

export interface RunningServer {
  /** Where it listens, as a browser on this machine reaches it: `http://localhost:3000`. */
  address: string;
  port: number;
  world: World;
  /** Drains: sends browsers away, finishes accepted work, releases everything. */
  close(): Promise<void>;
}

const drainMs = 2_000;
/** How often changes in the number of pollers are detected and pushed. */
const pollerSweepMs = 1_000;
/** Remaining requests are cut off after this time. */
const closeTimeoutMs = 5_000;
/**
 * For a room that scans the code all at once: the system rejects connections beyond this, and clients retry only after
 * seconds.
 */
const maxPendingConnections = 4_096;
const builtHere = path.resolve(import.meta.dirname, '../dist');

export interface StartOptions {
  /** The folder of the client build. */
  dist?: string;
  logger?: Logger;
  /** How long after the start presence is not yet reliable; default 30 s. */
  presenceSettleMs?: number;
  /** How long players see a quiz question coming before it takes answers; default `limits.quizCountdownMs`. */
  quizCountdownMs?: number;
  /** How long an idle connection is kept; default 5 s, behind a proxy 125 s. */
  keepAliveMs?: number;
}

/** Wires the server and starts listening. Throws when a part cannot start, and then releases everything. */
export async function startServer(
  config: Config,
  {
    dist = builtHere,
    logger = createLogger(config),
    presenceSettleMs = 30_000,
    quizCountdownMs = limits.quizCountdownMs,
    keepAliveMs = keepAliveFor(config),
  }: StartOptions = {},
): Promise<RunningServer> {
  const secrets = await loadSecrets(config.dataDir);
  const outage = createOutageLog(logger, { check: () => store.check() });
  const store = await openStore({
    dataDir: config.dataDir,
    logger: outage.quiet,
    ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
  });
  try {
    return await serve(config, { dist, logger, presenceSettleMs, quizCountdownMs, keepAliveMs }, secrets, {
      store,
      outage,
    });
  } catch (error) {
    outage.close();
    await store.close();
    throw error;
  }
}

async function serve(
  config: Config,
  { dist, logger, presenceSettleMs, quizCountdownMs, keepAliveMs }: Required<StartOptions>,
  secrets: Secrets,
  { store, outage }: { store: SqlStore; outage: OutageLog },
): Promise<RunningServer> {
  const world: World = {
    store,
    now: Date.now,
    newId: () => newUuidV7(),
    randomBelow: (below) => randomInt(below),
    quizCountdownMs,
  };
  const serverId = randomUUID();
  const meters = createAppMeters({ participants: () => countTakingPart(store) });
  const webhooks = openWebhookOutbox(world, outage.quiet, {
    mayReachInside: config.mayWebhooksReachInside,
    onAttempt: meters.webhookAttempted,
  });
  const coordination =
    config.redisUrl === null ? null : createPushCoordination({ url: config.redisUrl, secret: secrets.cookieSecret });
  const delivery = wireLive(config, secrets, store, { logger, jobLogger: outage.quiet }, meters, {
    onChange: webhooks.note,
    pollers: (eventId) => pollers.countNow(eventId),
    openNow: (...asked) => openPages(...asked),
    coordination,
  });
  const isConnected =
    delivery.broadcaster &&
    ((participantId: string) => delivery.broadcaster?.isUserOnline(userIds.participant(participantId)) === true);
  const presence = createPresence({ now: world.now, isConnected });
  const pollers = createPollers({
    now: world.now,
    isConnected,
    onChanged: (eventId) => delivery.live.broadcast(audienceChanged(eventId)),
    ...(config.redisUrl !== null && { onPolled: (polled) => sharedPollers?.publish(polled) }),
  });
  const sharedPollers =
    config.redisUrl === null
      ? null
      : createSharedPollers({ url: config.redisUrl, secret: secrets.cookieSecret }, pollers.receive);
  const openPages = openPagesOf({ presence, pollers, isConnected, areShared: config.redisUrl !== null });
  const onClosed = ({ eventId, id }: Activity): void => delivery.live.broadcast(activitiesChanged(eventId, [id]));
  const answers = startAnswerWatch(world, {
    presence,
    answersElsewhere: async ({ id }) => {
      const others = (await runningServers(store, world.now()))
        .map((server) => server.id)
        .filter((other) => other !== serverId);
      return others.length === 0 ? [] : (answerCensus?.ask(id, others) ?? null);
    },
    onClosed,
    logger: outage.quiet,
    settleMs: presenceSettleMs,
  });
  // With an external broadcaster no process knows who is connected.
  const answerCensus =
    config.redisUrl === null || !delivery.broadcaster
      ? null
      : createAnswerCensus({
          url: config.redisUrl,
          id: serverId,
          secret: secrets.cookieSecret,
          answer: answers.answersHere,
          onError: (err) => logger.warn({ err }, 'another process could not be told who has answered here'),
        });
  const ballots = createBallotWriter(store, {
    now: world.now,
    newId: world.newId,
    onCommitted: (changes) => {
      for (const { eventId, activityIds } of changes) {
        delivery.live.broadcast(ballotsCounted(eventId, activityIds));
        answers.note(activityIds);
      }
    },
    onGroup: meters.committed,
    onFailed: (err, count) => {
      meters.ballotsFailed(count);
      outage.quiet.error({ err, ballots: count }, 'ballots could not be stored; their senders try again');
    },
  });
  const participation = createParticipationWriter(store, {
    now: world.now,
    newId: world.newId,
    onFailed: (err, count) =>
      outage.quiet.error(
        { err, count },
        'questions and upvotes could not be stored; their senders were asked to come again',
      ),
  });
  const reactions = createReactionWriter(store, {
    onCounted: (eventId) => delivery.live.broadcast(reactionsCounted(eventId)),
  });
  const lastSeen = createLastSeenWriter(store, {
    now: world.now,
    onFailed: (err) => outage.quiet.warn({ err }, 'when people were last seen could not be written'),
  });
  const rates = createRates(world.now);
  const sharedCounts =
    config.redisUrl === null
      ? null
      : createRedisCounts({ url: config.redisUrl, secret: secrets.cookieSecret, now: world.now });
  const sweeper = openEventSweeper(world, outage.quiet);
  const addresses = createAddresses(config, delivery.key);
  const locales = loadLocales(path.join(dist, 'locales'));
  const assets = await loadAssets(dist);
  const isTls = config.tls !== null || config.appUrl?.startsWith('https:') === true;
  const database = { db: store.database, type: store.dialect };
  const mailer = createMailer(config, logger);
  const app = await createApp({
    services: {
      world,
      ballots,
      participation,
      reactions,
      lastSeen,
      // Separate rates: they limit the work of this process only.
      passcodes: createPasscodes(createRates(world.now)),
      joinDeduplication: new JoinDeduplication(world.newId),
      mayWebhookReach: (url) => config.mayWebhooksReachInside || !isPrivateHost(url),
      live: delivery.live,
      sweepEvents: sweeper.sweep,
      operations: createOperations(delivery.broadcaster, meters, config.metricsToken),
      rates,
      presence: {
        note: (...sign) => [presence, pollers].forEach((book) => book.note(...sign)),
        forget: (...who) => [presence, pollers].forEach((book) => book.forget(...who)),
      },
      accounts: createAccounts({
        secret: secrets.accountSecret,
        database,
        appUrl: config.appUrl,
        isTls,
        store,
        mailer,
        locales,
        provider: config.oidc,
        originOf: addresses.originOf,
        dismiss: delivery.live.dismiss,
        newId: world.newId,
        onError: (message, cause) => outage.hold(cause, () => logger.error({ part: 'accounts' }, message)),
        isForNow: (error) => (error instanceof Refusal && error.code === 'SERVER_BUSY') || isUnavailable(error),
      }),
      mailer,
      originOf: addresses.originOf,
      originForPhones: addresses.originForPhones,
      isLiveForPhones: addresses.isLiveForPhones,
      localeOf: locales.of,
      regionOf: locales.regionOf,
      chosenLocaleOf: locales.chosen,
      speakAsEvent: (request, locale) => locales.note(request, { ofEvent: locale }),
      translate: locales.translate,
      locales: locales.list,
    },
    handlers: handlers(delivery.signer),
    registerPrograms: registerApi,
    assets,
    locales,
    logger,
    isTls,
    cookieSecret: secrets.cookieSecret,
    isDevelopment: config.isDevelopment,
    trustProxy: trustOf(config.trustedProxies),
    serverFactory: await createListener({ tls: config.tls, keepAliveMs }, delivery.broadcaster, logger),
    onAnswered: meters.answered,
    sendsEarlyHints: config.sendsEarlyHints,
    isTlsFor: addresses.isTlsFor,
    isUnavailable,
    holdBack: outage.hold,
    broadcastingFor: addresses.broadcastingFor,
    connectTo: addresses.connectTo,
    render: await loadRenderer(dist, assets),
  });
  // Fastify does not know of TLS in a custom server.
  const listenTextResolver = (address: string): string =>
    `Server listening at ${config.tls ? address.replace(/^http:/, 'https:') : address}`;
  await app.listen({ host: config.host, port: config.port, backlog: maxPendingConnections, listenTextResolver });
  const stopHeartbeat = await startHeartbeat(store, serverId, outage.quiet);
  const stopHousekeeping = startHousekeeping(world, sweeper, outage.quiet, (eventId) =>
    delivery.live.broadcast(eventChanged(eventId)),
  );
  const stopRateSharing = sharedCounts && startRateSharing(rates, sharedCounts, logger);
  const stopTimekeeper = startTimekeeper(world, { logger: outage.quiet, onClosed });
  const pollerSweep = setInterval(pollers.sweep, pollerSweepMs).unref();
  const port = portOf(app.server);
  return {
    address: config.appUrl ?? localAddress(config, port),
    port,
    world,
    async close() {
      await stopHousekeeping();
      await stopTimekeeper();
      clearInterval(pollerSweep);
      // Before phones are sent away, which must not look like people leaving.
      await answers.stop();
      await delivery.broadcaster?.drain({ overMs: drainMs });
      const forceClose = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      clearTimeout(forceClose);
      await ballots.drain();
      await participation.drain();
      await reactions.drain();
      await lastSeen.drain();
      await mailer.settle();
      await delivery.settle();
      await webhooks.close();
      await sweeper.close();
      await delivery.broadcaster?.close();
      meters.close();
      sharedCounts?.close();
      answerCensus?.close();
      sharedPollers?.close();
      coordination?.close();
      await stopRateSharing?.();
      await stopHeartbeat();
      outage.close();
      await store.close();
    },
  };
}

type Render = (page: PageObject, linksOf: (parts: RenderedModules) => string[]) => Promise<Rendered>;

async function loadRenderer(dist: string, assets: Assets): Promise<SsrOptions['render']> {
  const { render } = (await import(pathToFileURL(path.join(dist, 'ssr', 'ssr.js')).href)) as { render: Render };
  return ({ object }) => render(object, (parts) => linksOfParts(assets, object, parts));
}
