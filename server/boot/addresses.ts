import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { BroadcastingOptions } from '#contracts/pages.ts';
import type { Config } from '../config/config.ts';

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses(config: Config, key: string) {
  const originOf = (request: FastifyRequest) => config.appUrl ?? `${request.protocol}://${request.host}`;
  /** On a laptop without a public address, its address on the local network. */
  const originForPhones = (request: FastifyRequest) => {
    const lan =
      config.appUrl === null && isLoopback(request.hostname) && config.host === '0.0.0.0' ? lanAddress() : null;
    return lan === null ? originOf(request) : `${request.protocol}://${lan}:${request.port ?? config.port}`;
  };
  return {
    originOf,
    originForPhones,
    isLiveForPhones(request: FastifyRequest): boolean {
      const { protocol, hostname } = new URL(originForPhones(request));
      return config.broadcaster.kind === 'pusher' || protocol === 'https:' || isExcepted(config, hostname);
    },
    isTlsFor: (request: FastifyRequest): boolean => seenFrom(config, request).protocol === 'https',
    /** TLS or this machine: only then can browsers encrypt. */
    isSecureContext(request: FastifyRequest): boolean {
      const { protocol, hostname } = seenFrom(config, request);
      return protocol === 'https' || isLoopback(hostname);
    },
    broadcastingFor: (request: FastifyRequest) => broadcastingFor(config, key, request),
    connectTo: connectTo(config),
  };
}

function broadcastingFor(config: Config, key: string, request: FastifyRequest): BroadcastingOptions {
  const { broadcaster } = config;
  const { cluster } = broadcaster;
  if (broadcaster.kind === 'pusher') {
    const { host, port, isTls } = broadcaster;
    return {
      key: broadcaster.key,
      cluster,
      host,
      port,
      isTlsForced: isTls || !isExcepted(config, host ?? ''),
      isReachable: true,
    };
  }
  const { protocol, hostname, port: seenPort } = seenFrom(config, request);
  const isTls = protocol === 'https';
  const isTlsForced = isTls || !isExcepted(config, hostname);
  const port = seenPort ?? (isTls ? 443 : 80);
  return { key, cluster, host: hostname, port, isTlsForced, isReachable: isTls || !isTlsForced };
}

/**
 * The address in the visitor's address bar. A proxy may forward a different host, so the public address wins, except
 * for a visitor on this machine.
 */
function seenFrom(
  config: Config,
  request: FastifyRequest,
): { protocol: string; hostname: string; port: number | null } {
  const { protocol, hostname, port } = request;
  if (config.appUrl === null || (isLoopback(hostname) && !config.isProxyTrusted)) return { protocol, hostname, port };
  const url = new URL(config.appUrl);
  return {
    protocol: url.protocol.replace(':', ''),
    hostname: url.hostname,
    port: url.port === '' ? null : Number(url.port),
  };
}

/** Exceptions from TLS: a loopback address, or a local network that the operator has allowed. */
function isExcepted(config: Config, hostname: string): boolean {
  return isLoopback(hostname) || config.isInsecureLanAllowed;
}

export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|::1)$/.test(hostname);
}

/** The IPv4 address; null without a network. */
export function lanAddress(): string | null {
  for (const addresses of Object.values(networkInterfaces())) {
    for (const { family, internal, address } of addresses ?? []) {
      if (family === 'IPv4' && !internal) return address;
    }
  }
  return null;
}

function connectTo({ broadcaster }: Config): string[] {
  if (broadcaster.kind === 'embedded') return [];
  const { host, port, cluster, isTls } = broadcaster;
  if (host !== null)
    return [`${isTls ? 'wss' : 'ws'}://${host}:${port}`, `${isTls ? 'https' : 'http'}://${host}:${port}`];
  return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
}

export function localAddress({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Null when only a request could tell. */
export function phoneAddress(config: Pick<Config, 'appUrl' | 'host' | 'tls'>, port: number): string | null {
  if (config.appUrl !== null) return config.appUrl;
  const lan = config.host === '0.0.0.0' ? lanAddress() : null;
  return lan === null ? null : `${config.tls ? 'https' : 'http'}://${lan}:${port}`;
}
