import type { OwnPush } from '#contracts/push-events.ts';
import type { Notice } from '../domain/model/changes.ts';
import type { Publisher } from './publisher.ts';
import { throttles } from './throttles.ts';

/** A hosted broadcaster takes one request for each push. */
const pushedAtOnce = 10;

/**
 * Throttled; pushes of the same kind are merged while they wait, and of several updates to one item the latest wins.
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

  add({ userId, ...notice }: Notice): void {
    let lane = this.#lanes.get(userId);
    if (!lane) {
      lane = new Lane();
      this.#lanes.set(userId, lane);
      lane.running = this.#run(userId, lane);
    }
    lane.add(notice);
  }

  drop(userId: string): void {
    this.#lanes.get(userId)?.clear();
  }

  async settle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  async #run(userId: string, lane: Lane): Promise<void> {
    // Everything from the same tick becomes one push.
    await new Promise((resolve) => setImmediate(resolve));
    while (lane.hasMore) {
      await this.#push(userId, lane);
      await new Promise((resolve) => setTimeout(resolve, throttles.personal.intervalMs()));
    }
    this.#lanes.delete(userId);
  }

  async #push(userId: string, lane: Lane): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const next = lane.take();
    if (next) await this.#publisher.publishToUser(userId, next.event, next.payload).catch(this.#onError);
    const resume = this.#waiting.shift();
    if (resume) resume();
    else this.#free += 1;
  }
}

class Lane {
  running = Promise.resolve();
  readonly #pending = new Map<string, Pick<Notice, 'event' | 'revision'>>();

  get hasMore(): boolean {
    return this.#pending.size > 0;
  }

  add({ event, id, revision }: Omit<Notice, 'userId'>): void {
    if ((this.#pending.get(id)?.revision ?? 0) > revision) return;
    this.#pending.delete(id);
    this.#pending.set(id, { event, revision });
  }

  /** The oldest, merged with all others of its kind. */
  take(): { event: Notice['event']; payload: OwnPush } | undefined {
    const [first] = this.#pending.values();
    if (!first) return undefined;
    const items = [...this.#pending].flatMap(([id, { event, revision }]) =>
      event === first.event ? [{ id, revision }] : [],
    );
    for (const { id } of items) this.#pending.delete(id);
    return { event: first.event, payload: { revision: Math.max(...items.map(({ revision }) => revision)), items } };
  }

  clear(): void {
    this.#pending.clear();
  }
}
