import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Event } from '../../domain/model/entities.ts';
import type { Rates } from './rates.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { Refusal } from '#contracts/refusal.ts';
import { WorkQueue } from './work-queue.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { foldCase } from '#contracts/text/fold.ts';
import { HeavyHitters } from './heavy-hitters.ts';

export interface Passcodes {
  /** `{salt}:{scrypt key}`, hex; of the passcode with its case folded, so that it fits however it is capitalised. */
  hash(passcode: string): Promise<string>;
  /**
   * Whether it is the event's, compared in constant time. Throws `TOO_MANY` where too many wrong ones were given at this event lately,
   * and `SERVER_BUSY` when too many wait to be checked; neither keeps out those who give the right one once it is known here.
   */
  isRight(event: { id: string; passcodeHash: NonNullable<Event['passcodeHash']> }, passcode: string): Promise<boolean>;
}

export interface PasscodeLimits {
  /** Counted per event, not per address, since a whole hall shares one; nobody tries out thousands. */
  wrongPerMinute?: number;
  /** Passcodes that wait to be checked, over all events. */
  maxWaiting?: number;
}

/** A check costs about 40 ms of a core: the rest of the pool and of the machine is for those who are in. */
const checksAtOnce = 2;
/** Beyond the limit an event's door still checks one passcode in so long, the one that is given most. */
export const spareCheckEveryMs = 250;
/** By then what the hall gives has been checked. */
const spareRetryAfterMs = 5_000;
/** So long is counted what is given beyond the limit, then anew. */
const givenForMs = 5_000;
const maxGivenKept = 500;
const maxRemembered = 1_000;
/** What was right at an event: a few bytes each, so that setting passcodes elsewhere makes nobody forgotten. */
const maxRightKnown = 20_000;
const keyBytes = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;

/** What is known at the door of an event, by digests that are keyed by this process and by the hash: another passcode forgets it. */
class Door {
  readonly wrong = new BoundedMap<string, true>(maxRemembered);
  /** Beyond the limit. */
  given = new HeavyHitters(maxGivenKept);
}

/**
 * A hall comes in with one passcode, so it is checked once: then it is known, and anything else is wrong without a check. Until it is
 * known, after a start, a flood of guesses cannot keep the hall out: the flood gives each of them once, a hall gives one many times.
 */
export function createPasscodes(
  rates: Rates,
  { wrongPerMinute = 120, maxWaiting = 500 }: PasscodeLimits = {},
): Passcodes {
  const digestKey = randomBytes(32);
  const doors = new BoundedMap<string, Door>(maxRemembered);
  const rights = new BoundedMap<string, Buffer>(maxRightKnown);
  const underWay = new Map<string, Promise<boolean>>();
  const turns = new WorkQueue({ places: checksAtOnce, maxWaiting, retryAfterMs: 2_000 });
  const digestOf = (hash: string, passcode: string): Buffer =>
    createHmac('sha256', digestKey).update(`${hash} ${passcode}`).digest();

  const doorOf = (hash: string): Door => {
    const door = doors.get(hash) ?? new Door();
    doors.set(hash, door);
    return door;
  };

  const refuseFrom = (retryAfterMs: number): void => {
    if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  };

  const countWrong = (rateKey: string): false => {
    refuseFrom(rates.take(rateKey, wrongPerMinute, 60_000));
    return false;
  };

  /** Refuses beyond the limit, but for what is given most. */
  const refuseBeyond = (rateKey: string, door: Door, key: string): boolean => {
    const waitMs = rates.waitMs(rateKey, wrongPerMinute);
    if (waitMs === 0) return false;
    // What was given long ago, and no more, says nothing of the hall that stands there now.
    if (rates.waitMs(`given ${rateKey}`, 1) === 0) {
      rates.take(`given ${rateKey}`, 1, givenForMs);
      door.given = new HeavyHitters(maxGivenKept);
    }
    door.given.add(key);
    const isSpare = door.given.isFirst(key) && rates.take(`spare ${rateKey}`, 1, spareCheckEveryMs) === 0;
    if (!isSpare) refuseFrom(Math.min(waitMs, spareRetryAfterMs));
    return true;
  };

  const check = async (rateKey: string, door: Door, hash: string, guess: Guess, isSpare: boolean): Promise<boolean> => {
    return turns.run(async () => {
      // Somebody before knew it.
      const right = rights.get(hash);
      if (right) return isGuessed(right, guess);
      if (!isSpare && rates.waitMs(rateKey, wrongPerMinute) > 0) {
        // It waited while others used the limit up: given again, it may be the one that is given most.
        door.given.add(guess.key);
        refuseFrom(spareRetryAfterMs);
      }
      door.given.forget(guess.key);
      for (const { text, digest } of guess.forms) {
        if (!(await fits(text, hash))) continue;
        rights.set(hash, digest);
        doors.delete(hash);
        return true;
      }
      door.wrong.set(guess.key, true);
      return false;
    });
  };

  const guessOf = (hash: string, raw: string): Guess => {
    // The second was hashed before the case was folded.
    const forms = [...new Set([foldCase(raw), normaliseText(raw)])].map((text) => ({
      text,
      digest: digestOf(hash, text),
    }));
    return { forms, key: forms.map(({ digest }) => digest.toString('hex')).join(' ') };
  };

  return {
    async hash(raw) {
      const passcode = foldCase(raw);
      const salt = randomBytes(16);
      const key = await turns.run(() => derive(passcode, salt, keyBytes));
      const hash = `${salt.toString('hex')}:${key.toString('hex')}`;
      rights.set(hash, digestOf(hash, passcode));
      return hash;
    },
    async isRight({ id, passcodeHash: hash }, raw) {
      const guess = guessOf(hash, raw);
      const rateKey = `passcode:${id}`;
      const right = rights.get(hash);
      if (right) {
        // Who was asked for last is forgotten last.
        rights.set(hash, right);
        return isGuessed(right, guess) || countWrong(rateKey);
      }
      const door = doorOf(hash);
      const { key } = guess;
      if (door.wrong.has(key)) return countWrong(rateKey);
      // The same passcode is checked once for all who give it at the same time.
      let checked = underWay.get(key);
      if (!checked) {
        const isSpare = refuseBeyond(rateKey, door, key);
        checked = check(rateKey, door, hash, guess, isSpare).finally(() => underWay.delete(key));
        underWay.set(key, checked);
      }
      return (await checked) || countWrong(rateKey);
    },
  };
}

/** What somebody gave, in the forms in which it may have been hashed. */
interface Guess {
  forms: readonly { text: string; digest: Buffer }[];
  /** The same for the same forms. */
  key: string;
}

function isGuessed(right: Buffer, { forms }: Guess): boolean {
  return forms.some(({ digest }) => timingSafeEqual(right, digest));
}

async function fits(passcode: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(passcode, Buffer.from(salt, 'hex'), keyBytes);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
