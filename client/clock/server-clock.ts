import { http } from '../app/http.ts';
import { route } from '../app/routes.ts';
import { rememberRoundTrip, signedRoundTrip } from './round-trip.ts';
import { estimateClock, type ClockEstimate, type ClockSample } from './clock-offset.ts';

interface ClockAnswer {
  /** ms since 1970 */
  at: number;
  /** What the server measured of this phone's network, signed; null for who does not take part. */
  roundTrip: string | null;
}

const samplesKept = 8;
const burst = 4;
const againMs = 45_000;

/**
 * The server's clock, as measured from here, and the server's own measurement of the way to here. Asked a few times at first,
 * then once in a while, only while somebody watches a clock.
 */
class ServerClock {
  #samples: ClockSample[] = [];
  #estimate: ClockEstimate | null = null;
  #eventId: string | null = null;
  #watchers = 0;
  #timer: number | undefined;

  /** ms since 1970 by the server; before the first answer by this device. */
  now(): number {
    return this.#estimate ? performance.now() + this.#estimate.offsetMs : Date.now();
  }

  /** Null before the first answer. */
  get errorMs(): number | null {
    return this.#estimate?.errorMs ?? null;
  }

  /** Keeps the clock measured until the returned function is called. */
  watch(eventId: string): () => void {
    if (eventId !== this.#eventId) this.#forget(eventId);
    this.#watchers += 1;
    if (this.#watchers === 1) void this.#ask(eventId);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) window.clearTimeout(this.#timer);
    };
  }

  #forget(eventId: string): void {
    this.#eventId = eventId;
    rememberRoundTrip(null);
  }

  /** One request right after the other: the server measures the way from its answer to the next question. */
  async #ask(eventId: string): Promise<void> {
    for (let asked = 0; asked < burst && this.#watchers > 0; asked += 1) await this.#sample(eventId);
    if (this.#watchers === 0) return;
    // Spread, so that a hall does not ask in one beat.
    this.#timer = window.setTimeout(() => void this.#ask(eventId), againMs * (0.75 + Math.random() / 2));
  }

  async #sample(eventId: string): Promise<void> {
    const url = new URL(route('clocks.show', { event: eventId }), window.location.href);
    const echo = signedRoundTrip();
    if (echo !== null) url.searchParams.set('echo', echo);
    const sentAt = performance.now();
    try {
      const { data } = await http.get<ClockAnswer>(url.href, {
        headers: { Accept: 'application/json' },
        timeout: 10_000,
      });
      const receivedAt = performance.now();
      if (typeof data.at !== 'number') return;
      this.#samples = [...this.#samples, { sentAt, receivedAt, serverAt: data.at }].slice(-samplesKept);
      this.#estimate = estimateClock(this.#samples, receivedAt);
      if (eventId === this.#eventId) rememberRoundTrip(data.roundTrip);
    } catch {
      // Without an answer the last measurement holds; the connection badge says that the server is away.
    }
  }
}

export const serverClock = new ServerClock();
