import cluster from 'node:cluster';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isWebSocketUpgrade, type Broadcaster } from '#broadcaster';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import { keepCertificateFresh, readCertificate, warnIfExpired } from './certificates.ts';
import type { Config } from '../config/config.ts';
import { withoutPorts } from '../config/trusted-proxies.ts';

/** A proxy keeps idle connections for a minute or two, and answers 502 if we close one during a request. */
const proxyKeepAliveMs = 125_000;
/** Keeps a large room from exhausting the file descriptors. */
const directKeepAliveMs = 5_000;

export const keepAliveFor = ({ isProxyTrusted }: Pick<Config, 'isProxyTrusted'>): number =>
  isProxyTrusted ? proxyKeepAliveMs : directKeepAliveMs;

interface ListenerOptions extends Pick<Config, 'tls'> {
  keepAliveMs: number;
}

export async function createListener(
  { tls, keepAliveMs }: ListenerOptions,
  broadcaster: Broadcaster | null,
  logger: Logger,
): Promise<FastifyServerFactory> {
  const certificate = tls && (await readCertificate(tls));
  if (certificate) warnIfExpired(certificate, logger);
  return (pages) => {
    const listener: RequestListener = (request, response) => {
      const forwarded = request.headers['x-forwarded-for'];
      if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = withoutPorts(forwarded);
      // The requests of one fallback session would reach different workers. Without it, phones poll.
      if (cluster.isWorker && request.url?.startsWith('/pusher/app/')) response.writeHead(404).end();
      else if (!broadcaster?.handleRequest(request, response)) pages(request, response);
    };
    const options = { shouldUpgradeCallback: isWebSocketUpgrade };
    const server = certificate
      ? secured(tls, createTlsServer({ ...options, ...certificate }, listener), logger)
      : createServer(options, listener);
    server.keepAliveTimeout = keepAliveMs;
    broadcaster?.attach(server);
    return server;
  };
}

function secured<S extends ReturnType<typeof createTlsServer>>(files: Config['tls'], server: S, logger: Logger): S {
  if (files) server.once('close', keepCertificateFresh(server, files, logger));
  return server;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}
