import { subscriptionCount } from '../protocol/messages.ts';
import type { App } from '../app.ts';
import type { GuardedEvents } from '../guarded-events.ts';
import type { Channel } from './channel.ts';

/** Larger channels announce their count only at intervals (B28). */
const quietAbove = 100;

interface Counted {
  readonly app: App;
  readonly events: GuardedEvents;
  readonly channels: ReadonlyMap<string, Channel>;
  subscriptionCount(name: string): number;
}

export class CountAnnouncer {
  readonly #hub: Counted;
  readonly #intervalMs: number;
  readonly #announcedAtMs = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(hub: Counted, intervalMs: number) {
    this.#hub = hub;
    this.#intervalMs = intervalMs;
  }

  changed(name: string): void {
    const count = this.#hub.subscriptionCount(name);
    if (count <= quietAbove) return this.#announce(name);
    if (this.#timers.has(name)) return;
    const restMs = (this.#announcedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) + this.#intervalMs - performance.now();
    if (restMs <= 0) return this.#announce(name);
    this.#timers.set(name, setTimeout(() => this.#announce(name), restMs).unref());
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #announce(name: string) {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
    const count = this.#hub.subscriptionCount(name);
    if (count > quietAbove) this.#announcedAtMs.set(name, performance.now());
    else this.#announcedAtMs.delete(name);
    const channel = this.#hub.channels.get(name);
    if (this.#hub.app.isSubscriptionCountEnabled) channel?.send(subscriptionCount(name, count));
    this.#hub.events.emit('subscription-count', { appId: this.#hub.app.id, channel: name, subscriptionCount: count });
  }
}
