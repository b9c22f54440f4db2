import type { BroadcasterEvents } from './broadcaster-events.ts';
import type { Logger } from './logger.ts';

export type EventName = keyof BroadcasterEvents;
export type Listener<Name extends EventName> = (event: BroadcasterEvents[Name]) => void;

export class GuardedEvents {
  readonly #logger: Logger;
  readonly #listeners = new Map<EventName, Set<(event: never) => void>>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  emit<Name extends EventName>(name: Name, event: BroadcasterEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(event as never);
      } catch (error) {
        this.#logger.error({ err: error, event: name }, 'a listener of the broadcaster threw');
      }
    }
  }
}
