import { isIP } from 'node:net';

export type TrustedProxies = number | readonly string[];

const maxHops = 9;
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function trustedProxiesFrom(value: string): TrustedProxies | null {
  const word = value.trim().toLowerCase();
  if (word === 'false') return 0;
  if (word === 'true') return 1;
  if (/^\d+$/.test(word)) return Number(word) <= maxHops ? Number(word) : null;
  const ranges = word.split(',').map((range) => range.trim());
  return ranges.every((range) => namedRanges.has(range) || isRange(range)) ? ranges : null;
}

/** A network of 0 bits would trust everyone. */
function isRange(range: string) {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** Some gateways write `address:port` or `[IPv6]:port`, so each request would have another address. */
export function withoutPorts(forwarded: string): string {
  return forwarded.replaceAll(/(^|,)\s*(?:\[([^\],]*)\](?::\d+)?|([^:,\s]+):\d+)\s*(?=,|$)/g, '$1$2$3');
}

/** Fastify ignores a hop count, which does not verify who connects. Here the operator vouches for it. */
export function trustOf(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted !== 'number') return [...trusted];
  return trusted === 0 ? false : (_, hop) => hop < trusted;
}
