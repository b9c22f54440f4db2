import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Event } from '../../domain/model/entities.ts';
import type { Rates } from './rates.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { Refusal } from '#contracts/refusal.ts';
import { WorkQueue } from './work-queue.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { foldCase } from '#contracts/text/fold.ts';

export interface Passcodes {
  /** `{salt}:{scrypt key}`, hex; of the case-folded passcode, so that capitalisation does not matter. */
  hash(passcode: string): Promise<string>;
  /**
   * Compares with the event's passcode in constant time. Throws `TOO_MANY` after too many recent wrong guesses at this
   * event, and `SERVER_BUSY` when the queue is full; once this process knows the right passcode, neither affects those
   * who enter it.
   */
  isRight(event: { id: string; passcodeHash: NonNullable<Event['passcodeHash']> }, passcode: string): Promise<boolean>;
}

export interface PasscodeLimits {
  /** Per event, not per address, since a whole room shares one. */
  wrongPerMinute?: number;
  /** Queued checks, over all events. */
  maxWaiting?: number;
}

/** A check costs about 40 ms of a core: the rest of the thread pool is for other work. */
const checksAtOnce = 2;
/** Beyond the limit, an event still checks one passcode per interval: the most frequent one. */
export const fallbackCheckEveryMs = 250;
/** By then the room's passcode has been checked. */
const fallbackRetryAfterMs = 5_000;
/** The period for counting guesses beyond the limit. */
const givenForMs = 5_000;
const maxGivenKept = 500;
const maxRemembered = 1_000;
/** Known passcodes, a few bytes each: enough that setting many passcodes elsewhere evicts none in use. */
const maxRightKnown = 20_000;
const keyBytes = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;

/**
 * What is known about an event's guesses, by digests keyed by this process and by the hash: a new passcode invalidates
 * them.
 */
class EventGuesses {
  readonly wrong = new BoundedMap<string, true>(maxRemembered);
  /** The guesses beyond the limit. */
  given = new HeavyHitters(maxGivenKept);
}

/**
 * A room enters one passcode, so it is verified once; then it is cached, and everything else is wrong without a check.
 * Before that, after a restart, a flood of guesses cannot lock the room out: the flood sends each guess once, the room
 * sends one many times.
 */
export function createPasscodes(
  rates: Rates,
  { wrongPerMinute = 120, maxWaiting = 500 }: PasscodeLimits = {},
): Passcodes {
  const digestKey = randomBytes(32);
  const guessesByHash = new BoundedMap<string, EventGuesses>(maxRemembered);
  const rights = new BoundedMap<string, Buffer>(maxRightKnown);
  const underWay = new Map<string, Promise<boolean>>();
  const turns = new WorkQueue({ places: checksAtOnce, maxWaiting, retryAfterMs: 2_000 });
  const digestOf = (hash: string, passcode: string): Buffer =>
    createHmac('sha256', digestKey).update(`${hash} ${passcode}`).digest();

  const guessesOf = (hash: string): EventGuesses => {
    const guesses = guessesByHash.get(hash) ?? new EventGuesses();
    guessesByHash.set(hash, guesses);
    return guesses;
  };

  const refuseFrom = (retryAfterMs: number): void => {
    if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  };

  const countWrong = (rateKey: string): false => {
    refuseFrom(rates.take(rateKey, wrongPerMinute, 60_000));
    return false;
  };

  /** Refuses beyond the limit, except for the most frequent guess. */
  const refuseBeyond = (rateKey: string, guesses: EventGuesses, key: string): boolean => {
    const waitMs = rates.waitMs(rateKey, wrongPerMinute);
    if (waitMs === 0) return false;
    // Old guesses say nothing about the people who are joining now.
    if (rates.waitMs(`given ${rateKey}`, 1) === 0) {
      rates.take(`given ${rateKey}`, 1, givenForMs);
      guesses.given = new HeavyHitters(maxGivenKept);
    }
    guesses.given.add(key);
    const isFallback = guesses.given.isFirst(key) && rates.take(`spare ${rateKey}`, 1, fallbackCheckEveryMs) === 0;
    if (!isFallback) refuseFrom(Math.min(waitMs, fallbackRetryAfterMs));
    return true;
  };

  const check = async (
    rateKey: string,
    guesses: EventGuesses,
    hash: string,
    guess: Guess,
    isFallback: boolean,
  ): Promise<boolean> => {
    return turns.run(async () => {
      // Verified before.
      const right = rights.get(hash);
      if (right) return isGuessed(right, guess);
      if (!isFallback && rates.waitMs(rateKey, wrongPerMinute) > 0) {
        // Others used up the limit while it waited: count it again, since it may be the most frequent one.
        guesses.given.add(guess.key);
        refuseFrom(fallbackRetryAfterMs);
      }
      guesses.given.forget(guess.key);
      for (const { text, digest } of guess.forms) {
        if (!(await fits(text, hash))) continue;
        rights.set(hash, digest);
        guessesByHash.delete(hash);
        return true;
      }
      guesses.wrong.set(guess.key, true);
      return false;
    });
  };

  const guessOf = (hash: string, raw: string): Guess => {
    // The second form was hashed before case was folded.
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
        // Moves it to the end of the eviction order.
        rights.set(hash, right);
        return isGuessed(right, guess) || countWrong(rateKey);
      }
      const guesses = guessesOf(hash);
      const { key } = guess;
      if (guesses.wrong.has(key)) return countWrong(rateKey);
      // Concurrent checks of the same passcode share one.
      let checked = underWay.get(key);
      if (!checked) {
        const isFallback = refuseBeyond(rateKey, guesses, key);
        checked = check(rateKey, guesses, hash, guess, isFallback).finally(() => underWay.delete(key));
        underWay.set(key, checked);
      }
      return (await checked) || countWrong(rateKey);
    },
  };
}

/** A guess in the forms in which it may have been hashed. */
interface Guess {
  forms: readonly { text: string; digest: Buffer }[];
  /** Equal for equal forms. */
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

/**
 * Finds the most frequent keys of an endless stream in little memory (Misra and Gries): a key that makes up more than
 * one in `maxKept` of everything since the last `forget` is never lost, however many others occur.
 */
class HeavyHitters {
  readonly #counts = new Map<string, number>();
  readonly #maxKept: number;

  constructor(maxKept: number) {
    this.#maxKept = maxKept;
  }

  add(key: string): void {
    const count = this.#counts.get(key);
    if (count !== undefined || this.#counts.size < this.#maxKept) this.#counts.set(key, (count ?? 0) + 1);
    else this.#fade();
  }

  /** Whether no key is more frequent. */
  isFirst(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    return [...this.#counts.values()].every((other) => other <= count);
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }

  #fade(): void {
    for (const [key, count] of this.#counts) {
      if (count > 1) this.#counts.set(key, count - 1);
      else this.#counts.delete(key);
    }
  }
}
