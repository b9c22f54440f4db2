import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { BroadcastingOptions, JoinView } from '#contracts/pages.ts';
import type { Config } from '../config/config.ts';

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses(config: Config, key: string) {
  const originOf = (request: FastifyRequest) => config.appUrl ?? `${request.protocol}://${request.host}`;
  const originForPhones = (request: FastifyRequest) => withLanAddress(originOf(request), config);
  return {
    originOf,
    originForPhones,
    /** Null if phones can open {@link originForPhones}. */
    onlyHere(request: FastifyRequest): JoinView['onlyHere'] {
      const origin = originForPhones(request);
      if (!isLoopback(new URL(origin).hostname)) return null;
      const onAll = withLanAddress(origin, { host: '0.0.0.0' });
      return { onAllAddresses: onAll === origin ? null : onAll };
    },
    isLiveForPhones(request: FastifyRequest) {
      const { protocol, hostname } = new URL(originForPhones(request));
      return config.broadcaster.kind === 'pusher' || protocol === 'https:' || isExcepted(config, hostname);
    },
    isTlsFor: (request: FastifyRequest) => seenFrom(config, request).protocol === 'https',
    isSecureContext(request: FastifyRequest) {
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

/** The address in the visitor's address bar. A proxy may forward another host, so the public address wins. */
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

function isExcepted(config: Config, hostname: string) {
  return isLoopback(hostname) || config.isInsecureLanAllowed;
}

export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|::1)$/.test(hostname);
}

/** Phones cannot reach the addresses of containers, virtual machines and tunnels. */
const virtual = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|VirtualBox|VMware|utun|tun|tap|wg|zt|tailscale)/i;

export function lanAddress(interfaces = networkInterfaces()): string | null {
  const found = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: virtual.test(name) })),
  );
  return (found.find(({ isVirtual }) => !isVirtual) ?? found[0])?.address ?? null;
}

/** The address on the local network, if the server listens there and `origin` is a loopback one. */
function withLanAddress(origin: string, { host }: Pick<Config, 'host'>) {
  const url = new URL(origin);
  const lan = isLoopback(url.hostname) && (host === '0.0.0.0' || host === '::') ? lanAddress() : null;
  if (lan === null) return origin;
  url.hostname = lan;
  return url.origin;
}

function connectTo({ broadcaster }: Config) {
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

/** Null if phones cannot open the server, as far as can be told without a request. */
export function phoneAddress(config: Pick<Config, 'appUrl' | 'host' | 'tls'>, port: number): string | null {
  const address = withLanAddress(config.appUrl ?? localAddress(config, port), config);
  return isLoopback(new URL(address).hostname) ? null : address;
}
