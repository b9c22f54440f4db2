import type { OwnEvents, OwnPush, ToldOf } from '#contracts/push-events.ts';
import { limits } from '#contracts/limits.ts';
import type { Publisher } from './publisher.ts';

export type OwnEvent = keyof OwnEvents;

const windowMs = 1000 / limits.pushesPerSecond;
/** With a hosted broadcaster each of them is a request of its own. */
const pushedAtOnce = 10;

/**
 * What people are told alone: at most `limits.pushesPerSecond` pushes a second to each. What else is to be told of the same kind
 * meanwhile goes in one push; of what was told of one thing, the later holds.
 */
export class PersonalPushes {
  readonly #lanes = new Map<string, Lane>();
  readonly #waiting: (() => void)[] = [];
  #free = pushedAtOnce;
  readonly #publisher: Publisher;
  readonly #onError: (error: unknown) => void;

  constructor(publisher: Publisher, onError: (error: unknown) => void) {
    this.#publisher = publisher;
    this.#onError = onError;
  }

  add(userId: string, event: OwnEvent, of: ToldOf): void {
    let lane = this.#lanes.get(userId);
    if (!lane) {
      lane = new Lane();
      this.#lanes.set(userId, lane);
      lane.running = this.#run(userId, lane);
    }
    lane.add(event, of);
  }

  /** What waits for somebody is not for them any more. */
  drop(userId: string): void {
    this.#lanes.get(userId)?.clear();
  }

  /** Resolves when everything was handed to the publisher. */
  async settle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  async #run(userId: string, lane: Lane): Promise<void> {
    // What the same tick still adds belongs into the same push.
    await new Promise((resolve) => setImmediate(resolve));
    while (lane.hasMore) {
      await this.#push(userId, lane);
      await new Promise((resolve) => setTimeout(resolve, windowMs));
    }
    this.#lanes.delete(userId);
  }

  async #push(userId: string, lane: Lane): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const next = lane.take();
    if (next) await this.#publisher.publishToUser(userId, next.event, next.payload).catch(this.#onError);
    const following = this.#waiting.shift();
    if (following) following();
    else this.#free += 1;
  }
}

/** What one person is still to be told. */
class Lane {
  running = Promise.resolve();
  readonly #told = new Map<string, { event: OwnEvent; revision: number }>();

  get hasMore(): boolean {
    return this.#told.size > 0;
  }

  add(event: OwnEvent, { id, revision }: ToldOf): void {
    if ((this.#told.get(id)?.revision ?? 0) > revision) return;
    this.#told.delete(id);
    this.#told.set(id, { event, revision });
  }

  /** What came first, with everything of its kind. */
  take(): { event: OwnEvent; payload: OwnPush } | undefined {
    const [first] = this.#told.values();
    if (!first) return undefined;
    const items = [...this.#told].flatMap(([id, { event, revision }]) =>
      event === first.event ? [{ id, revision }] : [],
    );
    for (const { id } of items) this.#told.delete(id);
    return { event: first.event, payload: { revision: Math.max(...items.map(({ revision }) => revision)), items } };
  }

  clear(): void {
    this.#told.clear();
  }
}
