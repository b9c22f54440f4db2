import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { foldCase } from '#contracts/text/fold.ts';
import type { Event } from '../../domain/model/entities.ts';
import { refuseFor, type Rates } from './rates.ts';
import { WorkQueue } from './work-queue.ts';

export interface Passcodes {
  /** `{salt}:{scrypt key}` of the case-folded passcode, in hex. */
  hash(passcode: string): Promise<string>;
  /** The right passcode, once this process knows it, is never limited. */
  isRight(event: { id: string; passcodeHash: NonNullable<Event['passcodeHash']> }, passcode: string): Promise<boolean>;
}

export interface PasscodeLimits {
  /** Not per address, since a whole room shares one. */
  wrongPerMinute?: number;
  maxWaiting?: number;
}

/** A check takes about 40 ms of a core; the rest of the thread pool is for other work. */
const checksAtOnce = 2;
/** Beyond the limit, one check runs per interval, so that a flood of guesses does not lock the room out. */
export const fallbackCheckEveryMs = 250;
const maxRetryAfterMs = 5_000;
const maxRemembered = 20_000;
const keyBytes = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;

/** Once a passcode is verified, anything else is wrong without a check. */
export function createPasscodes(
  rates: Rates,
  { wrongPerMinute = 120, maxWaiting = 500 }: PasscodeLimits = {},
): Passcodes {
  const digestKey = randomBytes(32);
  const rights = new LRUCache<string, Buffer>({ max: maxRemembered });
  const wrong = new LRUCache<string, true>({ max: maxRemembered });
  const underWay = new Map<string, Promise<boolean>>();
  const queue = new WorkQueue({ places: checksAtOnce, maxWaiting, retryAfterMs: 2_000 });
  const digestOf = (hash: string, passcode: string) =>
    createHmac('sha256', digestKey).update(`${hash} ${passcode}`).digest();

  const limitWaitMs = (rateKey: string) => Math.min(rates.waitMs(rateKey, wrongPerMinute), maxRetryAfterMs);

  async function check(rateKey: string, hash: string, passcode: string, digest: Buffer) {
    const waitMs = limitWaitMs(rateKey);
    const isFallback = waitMs > 0 && rates.take(`spare ${rateKey}`, 1, fallbackCheckEveryMs) === 0;
    if (!isFallback) refuseFor(waitMs);
    return queue.run(async () => {
      const right = rights.get(hash);
      if (right) return timingSafeEqual(right, digest);
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
      if (right) isRight = timingSafeEqual(right, digest);
      else if (!wrong.has(key)) {
        const checked = underWay.get(key) ?? check(rateKey, hash, passcode, digest).finally(() => underWay.delete(key));
        underWay.set(key, checked);
        isRight = await checked;
      }
      if (!isRight) refuseFor(rates.take(rateKey, wrongPerMinute, 60_000));
      return isRight;
    },
  };
}

async function fits(passcode: string, hash: string) {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(passcode, Buffer.from(salt, 'hex'), keyBytes);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
