import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Event } from '../domain/entities.ts';
import type { Rates } from '../domain/rates.ts';
import { RecentMap } from '../domain/recent-map.ts';
import { Refusal } from '../domain/refusal.ts';
import { foldCase, normaliseText } from '../domain/text.ts';

export interface Passcodes {
  /** `{salt}:{scrypt key}`, hex; of the passcode with its case folded, so that it fits however it is capitalised. */
  hash(passcode: string): Promise<string>;
  /**
   * Whether it is the event's, compared in constant time. Throws `TOO_MANY` when too many wrong ones were tried at this event
   * lately, which does not touch those who know one that was right before, and `SERVER_BUSY` when too many wait to be checked.
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
const maxRemembered = 1_000;
const keyBytes = 32;
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;

/**
 * A hall comes in with one passcode, so it is checked once: what was right is remembered as a digest, keyed by this process and
 * by the hash it fits, so that another passcode forgets it. Only what is wrong is counted.
 */
export function createPasscodes(rates: Rates, { wrongPerMinute = 120, maxWaiting = 500 }: PasscodeLimits = {}): Passcodes {
  const digestKey = randomBytes(32);
  const right = new RecentMap<string, Buffer>(maxRemembered);
  const underWay = new Map<string, Promise<boolean>>();
  const turns = new CheckTurns(maxWaiting);
  const digestOf = (hash: string, passcode: string): Buffer => createHmac('sha256', digestKey).update(`${hash} ${passcode}`).digest();

  const refuseFrom = (retryAfterMs: number): void => {
    if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  };

  const check = async (rateKey: string, hash: string, forms: readonly string[]): Promise<boolean> => {
    await turns.take();
    try {
      refuseFrom(rates.waitMs(rateKey, wrongPerMinute));
      for (const form of forms) {
        if (!(await fits(form, hash))) continue;
        right.set(hash, digestOf(hash, form));
        return true;
      }
      return false;
    } finally {
      turns.give();
    }
  };

  /** The same passcode is checked once for all who give it at the same time. */
  const checkOnce = (rateKey: string, hash: string, forms: readonly string[]): Promise<boolean> => {
    const key = digestOf(hash, forms.join('\n')).toString('hex');
    const known = underWay.get(key);
    if (known) return known;
    const checked = check(rateKey, hash, forms).finally(() => underWay.delete(key));
    underWay.set(key, checked);
    return checked;
  };

  return {
    async hash(raw) {
      const passcode = foldCase(raw);
      const salt = randomBytes(16);
      const key = await derive(passcode, salt, keyBytes);
      const hash = `${salt.toString('hex')}:${key.toString('hex')}`;
      right.set(hash, digestOf(hash, passcode));
      return hash;
    },
    async isRight({ id, passcodeHash: hash }, raw) {
      // The second was hashed before the case was folded.
      const forms = [...new Set([foldCase(raw), normaliseText(raw)])];
      const remembered = right.get(hash);
      if (remembered && forms.some((form) => timingSafeEqual(remembered, digestOf(hash, form)))) return true;
      const rateKey = `passcode:${id}`;
      refuseFrom(rates.waitMs(rateKey, wrongPerMinute));
      if (await checkOnce(rateKey, hash, forms)) return true;
      refuseFrom(rates.take(rateKey, wrongPerMinute, 60_000));
      return false;
    },
  };
}

async function fits(passcode: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(passcode, Buffer.from(salt, 'hex'), keyBytes);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A few at a time, in order of asking. */
class CheckTurns {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #free = checksAtOnce;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new Refusal('SERVER_BUSY', { retryAfterMs: 2_000 });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
