import { channels } from '#contracts/channels.ts';
import { LRUCache } from 'lru-cache';
import type { Store } from '../domain/model/store.ts';
import { audienceChanged, isAudienceOnly, isVisible, PendingChanges, type Change } from '../domain/model/changes.ts';
import { countPresent, type AudienceSources } from './audience.ts';
import { readChangedEvent, type ChangedEvent } from './changed-event.ts';
import { deletionOf, messagesFor } from './messages.ts';
import type { Publisher } from './publisher.ts';
import { throttles } from './throttles.ts';

export interface PushCoordination {
  announce(eventId: string): void;
  /** By `performance.now()`; null if not recently. */
  lastPushByOthersAt(eventId: string): number | null;
}

export interface PushSchedulerOptions extends AudienceSources {
  store: Pick<Store, 'snapshot' | 'events'>;
  publisher: Publisher;
  coordination?: PushCoordination | null;
  onError: (error: unknown) => void;
  onRead?: (changed: ChangedEvent) => void;
  onPushed?: (lagMs: number) => void;
}

/** Another process's push delays counts just as our own does, up to these limits. */
const maxPostponedIntervals = 3;
const maxPostponedMs = 1_500;
/** One of several waiting processes pushes first, so that the others see it. */
const [minJitterMs, jitterRangeMs] = [10, 50];
const maxAudienceSizes = 1_000;
const maxAttempts = 6;

export function createPushScheduler(options: PushSchedulerOptions) {
  const lanes = new Map<string, Lane>();
  const audienceSizes = new LRUCache<string, number>({ max: maxAudienceSizes });
  return {
    add(change: Change) {
      if (!isVisible(change)) return;
      const { eventId } = change;
      const lane = lanes.get(eventId) ?? new Lane(eventId, options, audienceSizes, () => lanes.delete(eventId));
      lanes.set(eventId, lane);
      lane.add(change);
    },
    async settle() {
      await Promise.all([...lanes.values()].map((lane) => lane.settle()));
    },
  };
}

class Lane {
  #pending: PendingChanges | null = null;
  #isAudienceNoted = false;
  #pendingSince = 0;
  #notedAt = 0;
  #jitterMs = 0;
  #pushedAt = -Infinity;
  #audienceCountedAt = -Infinity;
  /** After an early push in a pause, no other push may be early before this time. */
  #noPauseBefore = -Infinity;
  #failures = 0;
  #isSettling = false;
  #running: Promise<void> | null = null;
  #sleep: { until: number; wake: () => void } | null = null;
  readonly #eventId: string;
  readonly #options: PushSchedulerOptions;
  readonly #audienceSizes: LRUCache<string, number>;
  readonly #onIdle: () => void;

  constructor(
    eventId: string,
    options: PushSchedulerOptions,
    audienceSizes: LRUCache<string, number>,
    onIdle: () => void,
  ) {
    this.#eventId = eventId;
    this.#options = options;
    this.#audienceSizes = audienceSizes;
    this.#onIdle = onIdle;
  }

  add(change: Change): void {
    const now = performance.now();
    if (!this.#pending && !this.#isAudienceNoted) {
      this.#pendingSince = now;
      this.#jitterMs = minJitterMs + Math.random() * jitterRangeMs;
    }
    if (isAudienceOnly(change)) this.#isAudienceNoted = true;
    else {
      this.#notedAt = now;
      (this.#pending ??= new PendingChanges()).add(change);
    }
    this.#running ??= this.#run();
    if (this.#sleep && this.#dueAt() < this.#sleep.until) this.#sleep.wake();
  }

  async settle(): Promise<void> {
    this.#isSettling = true;
    this.#sleep?.wake();
    await this.#running;
  }

  async #run() {
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const now = performance.now();
      const dueAt = this.#dueAt();
      if (dueAt <= now) await this.#push(now);
      else if (dueAt < Infinity) await this.#sleepUntil(dueAt, now);
      else if (!this.#isSettling && this.#mayPushAt > now) await this.#sleepUntil(this.#mayPushAt, now);
      else break;
    }
    this.#running = null;
    this.#onIdle();
  }

  async #sleepUntil(until: number, now: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, until - now);
    if (!this.#pending) timer.unref();
    this.#sleep = { until, wake: resolve };
    await promise;
    clearTimeout(timer);
    this.#sleep = null;
  }

  get #here(): number {
    return this.#audienceSizes.get(this.#eventId) ?? 0;
  }

  #dueAt() {
    const retryAt = this.#pushedAt + throttles.acts.intervalMs() * 2 ** Math.max(0, this.#failures - 1);
    const soonest = this.#isSettling && this.#failures === 0 ? -Infinity : retryAt;
    if (this.#pending?.isAct || (this.#isSettling && (this.#pending || this.#isAudienceNoted))) return soonest;
    const countsAt = this.#pending ? this.#countsDueAt() : Infinity;
    const audienceAt = this.#isAudienceNoted ? this.#audienceDueAt : Infinity;
    const dueAt = Math.min(countsAt, audienceAt);
    return dueAt === Infinity ? dueAt : Math.max(soonest, dueAt, this.#othersAllowAt());
  }

  #countsDueAt() {
    const pauseAt = Math.max(this.#notedAt + throttles.counts.pauseMs, this.#noPauseBefore);
    return Math.min(this.#pushedAt + throttles.counts.intervalMs(this.#here), pauseAt);
  }

  get #audienceDueAt(): number {
    return this.#audienceCountedAt + throttles.audience.intervalMs(this.#here);
  }

  #othersAllowAt() {
    const pushedAt = this.#options.coordination?.lastPushByOthersAt(this.#eventId) ?? null;
    if (pushedAt === null) return -Infinity;
    const intervalMs = throttles.counts.intervalMs(this.#here);
    const latest = this.#pendingSince + Math.min(maxPostponedIntervals * intervalMs, maxPostponedMs);
    return Math.min(latest, pushedAt + intervalMs + this.#jitterMs);
  }

  get #mayPushAt(): number {
    const countsAt = this.#pushedAt + throttles.counts.intervalMs(this.#here);
    return Math.max(countsAt, this.#audienceDueAt, this.#noPauseBefore);
  }

  async #push(now: number) {
    const pending = this.#pending ?? new PendingChanges();
    const since = this.#pendingSince;
    if (this.#isAudienceNoted && (this.#isSettling || this.#audienceDueAt <= now))
      pending.add(audienceChanged(this.#eventId));
    this.#pending = null;
    if (pending.isAudienceChanged) this.#isAudienceNoted = false;
    const restedAt = this.#pushedAt + throttles.counts.intervalMs(this.#here);
    if (!pending.isAct && now < restedAt) this.#noPauseBefore = restedAt;
    this.#pushedAt = now;
    this.#options.coordination?.announce(this.#eventId);
    let changed: ChangedEvent | null | undefined;
    try {
      changed = await this.#read(pending);
      await this.#publish(changed, pending);
      this.#options.onPushed?.(performance.now() - since);
      this.#failures = 0;
    } catch (error) {
      this.#options.onError(error);
      this.#failures += 1;
      // Open pages catch up with their next push or reload, but webhooks still need what was not read.
      if (this.#failures === maxAttempts && (changed !== undefined || this.#isSettling)) this.#failures = 0;
      else this.#putBack(pending, since);
      this.#failures = Math.min(this.#failures, maxAttempts - 1);
    }
  }

  #putBack(pending: PendingChanges, since: number) {
    (this.#pending ??= new PendingChanges()).include(pending);
    this.#pendingSince = since;
  }

  async #read(pending: PendingChanges): Promise<ChangedEvent | null> {
    const { store, onRead, openNow = () => Promise.resolve(null) } = this.#options;
    const changed = await store.snapshot((tx) => readChangedEvent(tx, this.#eventId, pending, openNow));
    if (changed) onRead?.(changed);
    return changed;
  }

  async #publish(changed: ChangedEvent | null, pending: PendingChanges) {
    const deletion = pending.isEventChanged ? [deletionOf(this.#eventId)] : [];
    const messages = changed ? messagesFor(changed) : deletion;
    if (messages.length > 0) await this.#options.publisher.publish(messages);
    // A broadcaster that cannot count must not delay anything else.
    if (pending.isAudienceChanged) await this.#countAudience().catch(this.#options.onError);
  }

  async #countAudience() {
    const { store, publisher } = this.#options;
    // Read before counting, so that the count is at least as new as its revision.
    const event = await store.events.byId(this.#eventId);
    const here = await countPresent(this.#options, this.#eventId);
    this.#audienceCountedAt = performance.now();
    if (!event || here === null) return;
    this.#audienceSizes.set(this.#eventId, here);
    const payload = { revision: event.revision, here };
    await publisher.publish([{ channel: channels.room(this.#eventId), event: 'audience.counted', payload }]);
  }
}
