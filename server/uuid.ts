import { randomUUID } from 'node:crypto';

/**
 * A UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, then 74 random ones, so that ids sort by time of making. The random bits
 * and the variant come from a UUIDv4, for which Node keeps random bytes in store: six times as fast as asking for 16 bytes.
 */
export function newUuidV7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
