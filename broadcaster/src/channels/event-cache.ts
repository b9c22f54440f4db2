/** The last event of a cache channel (B27). */
export interface CachedEvent {
  /** The complete frame as sent. */
  readonly text: string;
  /** The encoded payload alone. */
  readonly content: string;
  readonly expiresAtMs: number;
}

/**
 * Bounded by count; evicts the channel that has been without an event for longest. Times are milliseconds since 1970.
 */
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

  /** Keeps the newer of two processes' events. Returns whether it is this one. */
  setIfNewer(channel: string, event: CachedEvent): boolean {
    const known = this.#events.get(channel);
    if (known !== undefined && known.expiresAtMs >= event.expiresAtMs) return false;
    this.set(channel, event);
    return true;
  }

  /** Entries that expire later, which means that they arrived later. */
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
