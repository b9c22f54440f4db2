import { unwatchFile, watchFile } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer, Server as HttpsServer } from 'node:https';
import { Broadcaster } from '../broadcaster.ts';
import { createRedisFanout } from '../fanout/redis.ts';
import { resolveLimits } from '../limits.ts';
import type { Logger } from '../logger.ts';
import { isSameText } from '../protocol/signatures.ts';
import { isWebSocketUpgrade } from '../transport/web-socket-upgrade.ts';
import { readAppsFile, readCertificate, type Settings } from './settings.ts';

interface Running {
  readonly address: string;
  /** Keeps the previous apps and certificate if the new ones are unusable. */
  reload(): void;
  stop(): Promise<void>;
}

const lookEveryMs = 2_000;
const maxPendingConnections = 4_096;

export async function run(settings: Settings, logger: Logger): Promise<Running> {
  const { apps, appsFile, limits, allowedOrigins, trustedProxies, redis, tls, webhookQueueFile } = settings;
  const broadcaster = new Broadcaster({
    apps,
    limits,
    logger,
    trustedProxies,
    ...(allowedOrigins === undefined ? {} : { allowedOrigins }),
    ...(webhookQueueFile === undefined ? {} : { webhookQueueFile }),
    ...(redis === undefined ? {} : { fanout: createRedisFanout(redis) }),
  });
  const server = createWebServer(settings, (request, response) => {
    if (broadcaster.handleRequest(request, response)) return;
    answer(broadcaster, settings.metricsToken, request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'a request could not be answered');
      response.destroy();
    });
  });
  server.headersTimeout = resolveLimits(limits).handshakeTimeoutMs;
  broadcaster.attach(server);
  await broadcaster.ready();
  await listen(server, settings);
  // For example, a connection that could not be accepted for lack of file descriptors.
  server.on('error', (error) => logger.error({ err: error }, 'the server failed'));
  const reloadApps = () => {
    if (appsFile === undefined) return;
    broadcaster.setApps(readAppsFile(appsFile));
    logger.info({}, 'the apps file was reloaded');
  };
  const reloadCertificate = () => {
    if (tls === undefined || !(server instanceof HttpsServer)) return;
    server.setSecureContext(readCertificate(tls));
    logger.info({}, 'the certificate was reloaded');
  };
  const reload = (...steps: (() => void)[]) => {
    for (const step of steps) {
      try {
        step();
      } catch (error) {
        logger.error({ err: error }, 'a changed file cannot be used; the previous one is kept');
      }
    }
  };
  const renew = () => reload(reloadCertificate);
  const watched = tls === undefined ? [] : [tls.certFile, tls.keyFile];
  // Renewals replace symbolic links, which some file systems do not report.
  for (const file of watched) watchFile(file, { interval: lookEveryMs, persistent: false }, renew);
  let stopping: Promise<void> | undefined;
  return {
    address: addressOf(server, settings),
    reload: () => reload(reloadApps, reloadCertificate),
    stop: () => {
      for (const file of watched) unwatchFile(file, renew);
      return (stopping ??= stop(broadcaster, server, settings.drainMs));
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function createWebServer({ tls }: Settings, handle: Handler): Server {
  const options = { shouldUpgradeCallback: isWebSocketUpgrade };
  return tls === undefined
    ? createHttpServer(options, handle)
    : createHttpsServer({ ...options, ...readCertificate(tls) }, handle);
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: maxPendingConnections }, () => resolve());
  });
}

async function stop(broadcaster: Broadcaster, server: Server, drainMs: number) {
  await broadcaster.drain({ overMs: drainMs });
  const closed = new Promise((resolve) => void server.close(resolve));
  await broadcaster.close();
  server.closeAllConnections();
  await closed;
}

async function answer(
  broadcaster: Broadcaster,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = request.url?.split('?')[0];
  const health = broadcaster.health();
  if (path === '/health/live') return reply(response, 200, 'application/json', '{"isLive":true}');
  if (path === '/health/ready')
    return reply(response, health.isReady ? 200 : 503, 'application/json', JSON.stringify(health));
  if (path !== '/metrics' || token === undefined) return reply(response, 404, 'text/plain', 'Not found');
  if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
    return reply(response, 401, 'text/plain', 'A bearer token is needed');
  return reply(response, 200, broadcaster.metrics.contentType, await broadcaster.metrics.metrics());
}

function reply(response: ServerResponse, status: number, type: string, body: string) {
  response
    .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store' })
    .end(body);
}

function addressOf(server: Server, { tls, host }: Settings) {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
