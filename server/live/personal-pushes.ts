import type { OwnPush } from '#contracts/push-events.ts';
import type { Notice } from '../domain/model/changes.ts';
import type { Publisher } from './publisher.ts';
import { throttles } from './throttles.ts';

/** A hosted broadcaster needs one request per push. */
const pushedAtOnce = 10;

interface Lane {
  pending: Map<string, Pick<Notice, 'event' | 'revision'>>;
  running: Promise<void>;
}

/** Pushes of the same kind are merged while they wait; the latest update to an item wins. */
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

  add({ userId, event, id, revision }: Notice): void {
    const { pending } = this.#lanes.get(userId) ?? this.#openLane(userId);
    if ((pending.get(id)?.revision ?? 0) > revision) return;
    pending.delete(id);
    pending.set(id, { event, revision });
  }

  drop(userId: string): void {
    this.#lanes.get(userId)?.pending.clear();
  }

  async settle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  #openLane(userId: string): Lane {
    const pending: Lane['pending'] = new Map();
    const lane = { pending, running: this.#run(userId, pending) };
    this.#lanes.set(userId, lane);
    return lane;
  }

  async #run(userId: string, pending: Lane['pending']) {
    // Merges everything from the same tick into one push.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.size > 0) {
      await this.#push(userId, pending);
      await new Promise((resolve) => setTimeout(resolve, throttles.personal.intervalMs()));
    }
    this.#lanes.delete(userId);
  }

  async #push(userId: string, pending: Lane['pending']) {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const next = takeOldest(pending);
    if (next) await this.#publisher.publishToUser(userId, next.event, next.payload).catch(this.#onError);
    const resume = this.#waiting.shift();
    if (resume) resume();
    else this.#free += 1;
  }
}

function takeOldest(pending: Lane['pending']): { event: Notice['event']; payload: OwnPush } | undefined {
  const [first] = pending.values();
  if (!first) return undefined;
  const items = [...pending].flatMap(([id, { event, revision }]) => (event === first.event ? [{ id, revision }] : []));
  for (const { id } of items) pending.delete(id);
  return { event: first.event, payload: { revision: Math.max(...items.map(({ revision }) => revision)), items } };
}
