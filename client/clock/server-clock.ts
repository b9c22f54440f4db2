import { send } from '../app/http.ts';
import { route } from '../app/routes.ts';
import { serverNow } from '../app/server-now.ts';
import { rememberRoundTrip, signedRoundTrip } from './round-trip.ts';
import { estimateClock, type ClockEstimate, type ClockSample } from './clock-offset.ts';

const samplesKept = 8;
const burst = 4;
const remeasureMs = 45_000;

/** Measures in a burst, then occasionally while watched. The server measures the round trip. */
class ServerClock {
  #samples: ClockSample[] = [];
  #estimate: ClockEstimate | null = null;
  #eventId: string | null = null;
  #watchers = 0;
  #timer: number | undefined;

  now(): number {
    return this.#estimate ? performance.now() + this.#estimate.offsetMs : serverNow();
  }

  get errorMs(): number | null {
    return this.#estimate?.errorMs ?? null;
  }

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

  async #ask(eventId: string): Promise<void> {
    for (let asked = 0; asked < burst && this.#watchers > 0; asked += 1) await this.#sample(eventId);
    if (this.#watchers === 0) return;
    this.#timer = window.setTimeout(() => void this.#ask(eventId), remeasureMs * (0.75 + Math.random() / 2));
  }

  async #sample(eventId: string): Promise<void> {
    const url = new URL(route('clocks.show', { event: eventId }), window.location.href);
    const echo = signedRoundTrip();
    if (echo !== null) url.searchParams.set('echo', echo);
    const sentAt = performance.now();
    try {
      // `roundTrip` is null for people who do not take part.
      const { data } = await send<{ at: number; roundTrip: string | null }>({ url: url.href, timeoutMs: 10_000 });
      const receivedAt = performance.now();
      if (typeof data.at !== 'number') return;
      this.#samples = [...this.#samples, { sentAt, receivedAt, serverAt: data.at }].slice(-samplesKept);
      this.#estimate = estimateClock(this.#samples, receivedAt);
      if (eventId === this.#eventId) rememberRoundTrip(data.roundTrip);
    } catch {}
  }
}

export const serverClock = new ServerClock();
