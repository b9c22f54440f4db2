import type { BroadcasterEvents } from './broadcaster-events.ts';
import type { Logger } from './logger.ts';

export type EventName = keyof BroadcasterEvents;
export type Listener<Name extends EventName> = (event: BroadcasterEvents[Name]) => void;

/** Typed listeners that cannot break the server: if one throws, it is logged and the others still run. */
export class GuardedEvents {
  readonly #logger: Logger;
  readonly #listeners: { [Name in EventName]: Set<Listener<Name>> } = {
    'channel-occupied': new Set(),
    'channel-vacated': new Set(),
    'member-added': new Set(),
    'member-removed': new Set(),
    'client-event': new Set(),
    'cache-miss': new Set(),
    'subscription-count': new Set(),
  };

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Throws a TypeError for an unknown name. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    if (!Object.hasOwn(this.#listeners, name)) throw new TypeError(`Unknown event: ${name}`);
    this.#listeners[name].add(listener);
  }

  off<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    this.#listeners[name]?.delete(listener);
  }

  emit<Name extends EventName>(name: Name, event: BroadcasterEvents[Name]): void {
    for (const listener of this.#listeners[name]) {
      try {
        listener(event);
      } catch (error) {
        this.#logger.error({ err: error, event: name }, 'a listener of the broadcaster threw');
      }
    }
  }
}
