import { LRUCache } from 'lru-cache';
import { refuseFor } from './rates.ts';

/** About as many as a large room mistypes. */
const freeGuesses = 100;
const windowMs = 10 * 60_000;
const firstDelayMs = 100;
const maxDelayMs = 5_000;
const doubledAfter = 10;
const maxWaiting = 500;
const maxNetworks = 10_000;
const maxFamiliar = 20_000;

interface Waiting extends PromiseWithResolvers<number> {
  since: number;
  count: number;
}

interface Guesses {
  tried: Set<string>;
  waiting: Map<string, Waiting>;
  endsAt: number;
  isSlowed: boolean;
}

interface CodeGuessOptions {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
  onUnknown: () => void;
  onSlowed: () => void;
}

/** Right codes wait as long as unknown ones, unless people on the network have used the code or a screen shows it. */
export class CodeGuesses {
  readonly #guesses = new LRUCache<string, Guesses>({ max: maxNetworks });
  readonly #familiar = new LRUCache<string, true>({ max: maxFamiliar });
  readonly #options: CodeGuessOptions;

  constructor(options: CodeGuessOptions) {
    this.#options = options;
  }

  makeFamiliar(address: string, eventId: string): void {
    this.#familiar.set(`${networkOf(address)} ${eventId}`, true);
  }

  async admit(address: string, code: string, eventId: string | null): Promise<void> {
    const network = networkOf(address);
    if (eventId !== null && this.#familiar.has(`${network} ${eventId}`)) return;
    const known = this.#guesses.get(network);
    const isOver = known === undefined || known.endsAt <= this.#options.now();
    const endsAt = this.#options.now() + windowMs;
    const guesses: Guesses = isOver ? { tried: new Set(), waiting: new Map(), endsAt, isSlowed: false } : known;
    if (isOver) this.#guesses.set(network, guesses);
    if (eventId === null && guesses.tried.has(code)) return;
    if (guesses.tried.size >= freeGuesses) refuseFor(await this.#turn(guesses, code));
    if (eventId !== null) this.makeFamiliar(address, eventId);
    else if (!guesses.tried.has(code)) {
      guesses.tried.add(code);
      this.#options.onUnknown();
    }
  }

  /** Resolves to 0 when it is the code’s turn, otherwise to how long to wait before retrying, in ms. */
  #turn(guesses: Guesses, code: string): Promise<number> {
    if (!guesses.isSlowed) this.#options.onSlowed();
    guesses.isSlowed = true;
    const { waiting } = guesses;
    const request = waiting.get(code) ?? { since: this.#options.now(), count: 0, ...Promise.withResolvers<number>() };
    request.count += 1;
    waiting.set(code, request);
    if (waiting.size > maxWaiting) settleFirst(Math.min, waiting, maxDelayMs);
    if (waiting.size === 1 && request.count === 1) void this.#takeTurns(guesses);
    return request.promise;
  }

  /** The code that most ask for comes first: a room has one, someone who guesses has many. */
  async #takeTurns({ tried, waiting }: Guesses) {
    const delay = () => Math.min(maxDelayMs, firstDelayMs * 2 ** Math.floor((tried.size - freeGuesses) / doubledAfter));
    while (waiting.size > 0) {
      await this.#options.sleep(delay());
      settleFirst(Math.max, waiting, 0);
      const nextAt = this.#options.now() + delay();
      for (const [code, { since, resolve }] of waiting) {
        if (since + maxDelayMs >= nextAt) continue;
        waiting.delete(code);
        resolve(delay());
      }
    }
  }
}

function settleFirst(pick: typeof Math.max, waiting: Map<string, Waiting>, retryAfterMs: number): void {
  const count = pick(...Array.from(waiting.values(), (each) => each.count));
  const [code] = [...waiting.keys()].filter((each) => waiting.get(each)?.count === count);
  waiting.get(code!)?.resolve(retryAfterMs);
  waiting.delete(code!);
}

/** An IPv6 site is a prefix of 48 bits (RFC 6177); an IPv4 address is one network. */
export function networkOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address;
  const [start = ''] = address.split('::', 1);
  return [...start.split(':'), '0', '0', '0'].slice(0, 3).join(':');
}
