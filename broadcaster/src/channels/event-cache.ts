/** A cache channel's last event (B27). */
export interface CachedEvent {
  readonly text: string;
  readonly content: string;
  readonly expiresAtMs: number;
}

/** When full, evicts the channel whose last event is oldest. Times are milliseconds since 1970. */
export class EventCache {
  readonly #events = new Map<string, CachedEvent>();
  readonly #maxChannels: number;

  constructor(maxChannels: number) {
    this.#maxChannels = maxChannels;
  }

  set(channel: string, event: CachedEvent): void {
    this.#events.delete(channel);
    this.#events.set(channel, event);
    if (this.#events.size <= this.#maxChannels) return;
    const [oldest] = this.#events.keys();
    if (oldest !== undefined) this.#events.delete(oldest);
  }

  setIfNewer(channel: string, event: CachedEvent): boolean {
    const known = this.#events.get(channel);
    if (known !== undefined && known.expiresAtMs >= event.expiresAtMs) return false;
    this.set(channel, event);
    return true;
  }

  /** Events share one lifetime, so those that expire later arrived later. */
  after(expiresAtMs: number): [channel: string, event: CachedEvent][] {
    return [...this.#events].filter(([, event]) => event.expiresAtMs > expiresAtMs);
  }

  get(channel: string, nowMs: number): CachedEvent | undefined {
    const event = this.#events.get(channel);
    if (event === undefined || event.expiresAtMs > nowMs) return event;
    this.#events.delete(channel);
    return undefined;
  }
}
