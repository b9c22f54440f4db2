import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { foldCase } from '#contracts/text/fold.ts';
import type { Event } from '../../domain/model/entities.ts';
import { refuseFor, type Rates } from './rates.ts';
import { WorkQueue } from './work-queue.ts';

export interface Passcodes {
  /** `{salt}:{scrypt key}` of the case-folded passcode, in hex. */
  hash(passcode: string): Promise<string>;
  /**
   * Throws `TOO_MANY` after too many wrong guesses at this event, and `SERVER_BUSY` when the queue is full; neither for
   * the right passcode once this process knows it.
   */
  isRight(event: { id: string; passcodeHash: NonNullable<Event['passcodeHash']> }, passcode: string): Promise<boolean>;
}

export interface PasscodeLimits {
  /** Not per address, since a whole room shares one. */
  wrongPerMinute?: number;
  /** Total for all events. */
  maxWaiting?: number;
}

/** A check takes about 40 ms of a core; the rest of the thread pool is for other work. */
const checksAtOnce = 2;
/** Beyond the limit, one check runs per interval: a flood of guesses must not lock the room out. */
export const fallbackCheckEveryMs = 250;
const maxRetryAfterMs = 5_000;
const maxRemembered = 20_000;
const keyBytes = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;

/** A room has one passcode: once verified, it is cached and anything else is wrong without a check. */
export function createPasscodes(
  rates: Rates,
  { wrongPerMinute = 120, maxWaiting = 500 }: PasscodeLimits = {},
): Passcodes {
  const digestKey = randomBytes(32);
  /** Digests of right passcodes, by hash. */
  const rights = new BoundedMap<string, Buffer>(maxRemembered);
  /** The digests include the hash. */
  const wrong = new BoundedMap<string, true>(maxRemembered);
  const underWay = new Map<string, Promise<boolean>>();
  const queue = new WorkQueue({ places: checksAtOnce, maxWaiting, retryAfterMs: 2_000 });
  const digestOf = (hash: string, passcode: string): Buffer =>
    createHmac('sha256', digestKey).update(`${hash} ${passcode}`).digest();

  const limitWaitMs = (rateKey: string): number => Math.min(rates.waitMs(rateKey, wrongPerMinute), maxRetryAfterMs);

  async function check(rateKey: string, hash: string, passcode: string, digest: Buffer): Promise<boolean> {
    const waitMs = limitWaitMs(rateKey);
    const isFallback = waitMs > 0 && rates.take(`spare ${rateKey}`, 1, fallbackCheckEveryMs) === 0;
    if (!isFallback) refuseFor(waitMs);
    return queue.run(async () => {
      // Another request has verified the passcode meanwhile.
      const right = rights.get(hash);
      if (right) return timingSafeEqual(right, digest);
      // Other requests have used up the limit meanwhile.
      if (!isFallback) refuseFor(limitWaitMs(rateKey));
      const isRight = await fits(passcode, hash);
      if (isRight) rights.set(hash, digest);
      else wrong.set(digest.toString('hex'), true);
      return isRight;
    });
  }

  return {
    async hash(raw) {
      const passcode = foldCase(raw);
      const salt = randomBytes(16);
      const key = await queue.run(() => derive(passcode, salt, keyBytes));
      const hash = `${salt.toString('hex')}:${key.toString('hex')}`;
      rights.set(hash, digestOf(hash, passcode));
      return hash;
    },
    async isRight({ id, passcodeHash: hash }, raw) {
      const passcode = foldCase(raw);
      const digest = digestOf(hash, passcode);
      const key = digest.toString('hex');
      const rateKey = `passcode:${id}`;
      const right = rights.get(hash);
      let isRight = false;
      if (right) {
        // Move it to the end of the eviction order.
        rights.set(hash, right);
        isRight = timingSafeEqual(right, digest);
      } else if (!wrong.has(key)) {
        // Simultaneous checks of the same passcode share one.
        const checked = underWay.get(key) ?? check(rateKey, hash, passcode, digest).finally(() => underWay.delete(key));
        underWay.set(key, checked);
        isRight = await checked;
      }
      if (!isRight) refuseFor(rates.take(rateKey, wrongPerMinute, 60_000));
      return isRight;
    },
  };
}

async function fits(passcode: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(passcode, Buffer.from(salt, 'hex'), keyBytes);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
