import { isIP } from 'node:net';

/** How many proxies stand in front, or which addresses they have; 0: none. */
export type TrustedProxies = number | readonly string[];

const maxHops = 9;
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** What `TRUST_PROXY` says; null when it says nothing that is known. */
export function trustedProxiesFrom(value: string): TrustedProxies | null {
  const word = value.trim().toLowerCase();
  if (word === 'false') return 0;
  if (word === 'true') return 1;
  if (/^\d+$/.test(word)) return Number(word) <= maxHops ? Number(word) : null;
  const ranges = word.split(',').map((range) => range.trim());
  return ranges.every((range) => namedRanges.has(range) || isRange(range)) ? ranges : null;
}

/** An address, or a network such as `10.0.0.0/8`. One of no bits would believe everybody. */
function isRange(range: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)));
}

/**
 * As Fastify takes it. A proxy appends whom it was asked by to what it was told: only so many entries from the right are believed.
 * Fastify itself takes a number for no trust at all, since it says nothing about who connects; the operator says so instead.
 */
export function trustOf(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted !== 'number') return [...trusted];
  return trusted === 0 ? false : (_, hop) => hop < trusted;
}
