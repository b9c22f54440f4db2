import { BoundedMap } from '#contracts/bounded-map.ts';
import { refuseFor } from './rates.ts';

/** About as many as a large room mistypes. */
const freeGuesses = 100;
const windowMs = 10 * 60_000;
const firstDelayMs = 100;
const maxDelayMs = 5_000;
const doubledAfter = 10;
const maxNetworks = 10_000;
const maxFamiliar = 20_000;

interface Guesses {
  tried: Set<string>;
  endsAt: number;
  turnAt: number;
}

interface CodeGuessOptions {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
  onUnknown: () => void;
  onSlowed: () => void;
}

/** Right codes wait as long as unknown ones, unless people on the network have used the code or a screen shows it. */
export class CodeGuesses {
  readonly #guesses = new BoundedMap<string, Guesses>(maxNetworks);
  readonly #familiar = new BoundedMap<string, true>(maxFamiliar);
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
    const guesses = isOver ? { tried: new Set<string>(), endsAt: this.#options.now() + windowMs, turnAt: 0 } : known;
    if (isOver) this.#guesses.set(network, guesses);
    if (eventId === null && guesses.tried.has(code)) return;
    const waitMs = this.#turn(guesses);
    // Count before waiting, so that guesses that arrive together all count.
    if (eventId === null) {
      guesses.tried.add(code);
      this.#options.onUnknown();
    }
    if (waitMs > 0) await this.#options.sleep(waitMs);
    if (eventId !== null) this.makeFamiliar(address, eventId);
  }

  #turn(guesses: Guesses) {
    const excess = guesses.tried.size - freeGuesses;
    if (excess < 0) return 0;
    const now = this.#options.now();
    if (guesses.turnAt === 0) this.#options.onSlowed();
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.floor(excess / doubledAfter));
    const turnAt = Math.max(now, guesses.turnAt) + delayMs;
    if (turnAt - now > maxDelayMs) refuseFor(turnAt - now);
    guesses.turnAt = turnAt;
    return turnAt - now;
  }
}

/** An IPv6 site is a prefix of 48 bits (RFC 6177); an IPv4 address is one network. */
function networkOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address;
  const [start = ''] = address.split('::', 1);
  return [...start.split(':'), '0', '0', '0'].slice(0, 3).join(':');
}
