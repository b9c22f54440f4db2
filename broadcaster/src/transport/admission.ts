import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Hub } from '../channels/hub.ts';
import { spend } from '../channels/rate.ts';
import type { Limits } from '../limits.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import { isOriginAllowed } from './origins.ts';

const oldestProtocol = 5;
const newestProtocol = 7;

/**
 * For every transport. Refuses with a close code, because a refused HTTP request makes clients wait for up to a minute
 * (B13).
 */
export class Admission {
  readonly #hubs: ReadonlyMap<string, Hub>;
  readonly #limits: Limits;
  #handshakesDueAtMs = 0;
  isDraining = false;

  constructor(hubsByKey: ReadonlyMap<string, Hub>, limits: Limits) {
    this.#hubs = hubsByKey;
    this.#limits = limits;
  }

  decide(appKey: string | undefined, query: URLSearchParams, request: IncomingMessage): Hub | CloseCode {
    if (appKey === undefined) return closeCodes.pathUnknown;
    const hub = this.#hubs.get(appKey);
    if (hub === undefined) return closeCodes.appUnknown;
    return versionRefusal(query) ?? appRefusal(hub, request) ?? this.#capacityRefusal() ?? hub;
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

function appRefusal({ app, sessions }: Hub, request: IncomingMessage): CloseCode | undefined {
  if (!app.isEnabled) return closeCodes.appDisabled;
  if (app.isTlsRequired && !isEncrypted(request)) return closeCodes.tlsRequired;
  if (!isOriginAllowed(app.allowedOrigins, request.headers.origin)) return closeCodes.originRefused;
  return sessions.size >= app.maxConnections ? closeCodes.overQuota : undefined;
}

function isEncrypted(request: IncomingMessage): boolean {
  return request.socket instanceof TLSSocket || request.headers['x-forwarded-proto'] === 'https';
}
