import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Hub } from '../channels/hub.ts';
import { spend } from '../channels/rate.ts';
import type { Limits } from '../limits.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';

const oldestProtocol = 5;
const newestProtocol = 7;

/** Refuses with a close code: after a refused HTTP request, clients wait up to a minute (B13). */
export class Admission {
  readonly #hubs: ReadonlyMap<string, Hub>;
  readonly #limits: Limits;
  readonly #proxies: BlockList;
  #handshakesDueAtMs = 0;
  isDraining = false;

  constructor(hubs: ReadonlyMap<string, Hub>, limits: Limits, trustedProxies: readonly string[] = []) {
    this.#hubs = hubs;
    this.#limits = limits;
    this.#proxies = networksOf(trustedProxies);
  }

  decide(appKey: string | undefined, query: URLSearchParams, request: IncomingMessage): Hub | CloseCode {
    if (appKey === undefined) return closeCodes.pathUnknown;
    const hub = [...this.#hubs.values()].find(({ app }) => app.key === appKey);
    if (hub === undefined) return closeCodes.appUnknown;
    return versionRefusal(query) ?? this.#appRefusal(hub, request) ?? this.#capacityRefusal() ?? hub;
  }

  #appRefusal({ app, sessions }: Hub, request: IncomingMessage): CloseCode | undefined {
    if (!app.isEnabled) return closeCodes.appDisabled;
    if (app.isTlsRequired && !this.#isEncrypted(request)) return closeCodes.tlsRequired;
    if (!isOriginAllowed(app.allowedOrigins, request.headers.origin)) return closeCodes.originRefused;
    return sessions.size >= (app.maxConnections ?? Number.POSITIVE_INFINITY) ? closeCodes.overQuota : undefined;
  }

  #isEncrypted({ socket, headers }: IncomingMessage) {
    if (socket instanceof TLSSocket) return true;
    const { remoteAddress = '' } = socket;
    if (!this.#proxies.check(remoteAddress, isIP(remoteAddress) === 4 ? 'ipv4' : 'ipv6')) return false;
    // Only the last entry is the proxy's own; a client can forge the ones before it.
    return String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';
  }

  #capacityRefusal(): CloseCode | undefined {
    if (this.isDraining) return closeCodes.overCapacity;
    let open = 0;
    for (const hub of this.#hubs.values()) open += hub.sessions.size;
    if (open >= this.#limits.maxConnections) return closeCodes.overCapacity;
    const perSecond = this.#limits.maxHandshakesPerSecond;
    const dueAtMs = spend(this.#handshakesDueAtMs, performance.now(), perSecond, perSecond);
    if (dueAtMs === undefined) return closeCodes.overCapacity;
    this.#handshakesDueAtMs = dueAtMs;
    return undefined;
  }
}

function versionRefusal(query: URLSearchParams): CloseCode | undefined {
  const protocol = query.get('protocol');
  const version = query.get('version');
  if (protocol === null || protocol === '') return closeCodes.protocolMissing;
  if (!/^\d+$/.test(protocol)) return closeCodes.versionInvalid;
  if (Number(protocol) < oldestProtocol || Number(protocol) > newestProtocol) return closeCodes.protocolUnsupported;
  return version === null || /^\d+(\.\d+){0,3}([-+][\w.+-]+)?$/.test(version) ? undefined : closeCodes.versionInvalid;
}

function networksOf(trusted: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const each of trusted) {
    const [address = '', prefix] = each.split('/');
    const [family, longest] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    if (isIP(address) === 0 || (prefix !== undefined && !(/^\d+$/.test(prefix) && Number(prefix) <= longest)))
      throw new TypeError(
        `trustedProxies: ${JSON.stringify(each)} is not an IP address or a network. Use one such as 10.0.0.0/8.`,
      );
    networks.addSubnet(address, Number(prefix ?? longest), family);
  }
  return networks;
}

/** B7. A pattern is an origin, a host or `*.` and a host, for its subdomains. Programs send no Origin. */
function isOriginAllowed(allowed: readonly string[] | undefined, origin: string | undefined): boolean {
  if (allowed === undefined || origin === undefined || allowed.includes('*')) return true;
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).hostname;
  return allowed.some((pattern) => pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1))));
}
