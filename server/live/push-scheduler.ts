import { channels } from '#contracts/channels.ts';
import { limits } from '#contracts/limits.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Store } from '../domain/model/store.ts';
import { audienceChanged, isAudienceOnly, PendingChanges, type Change } from '../domain/model/changes.ts';
import { countPresent, type PollerCount } from './audience.ts';
import { AudienceThrottle, TallyThrottle, votingPauseMs } from './throttles.ts';
import { messagesFor, type Message } from './messages.ts';
import { splitMessage, type Publisher } from './publisher.ts';

export interface PushScheduler {
  /**
   * Notes a change. It is pushed at once if the last push is long enough ago, else merged into the next one. Arrivals
   * and departures wait longer the larger the audience is.
   */
  add(change: Change): void;
  /** Resolves when everything noted so far was handed to the publisher. */
  settle(): Promise<void>;
}

/** How processes that push to the same rooms avoid duplicate pushes. */
export interface PushCoordination {
  /** Announces that this process pushes the event now. */
  announce(eventId: string): void;
  /** When another process last pushed it, on the `performance.now()` clock; null if not recently. */
  lastPushByOthersAt(eventId: string): number | null;
}

const windowMs = 1000 / limits.pushesPerSecond;
/**
 * Above 1,000 people, tallies are pushed less often during continuous voting, down to once a second at 5,000. Each push
 * is one write per phone, which in a large room costs as much as its ballots.
 */
const tallyWindowMsEach = 1 / 5;
const maxTallyWindowMs = 1_000;
/**
 * Another process's push delays tallies like our own, since it usually contained the same ones. Tallies it did not
 * contain wait for three windows at most, and at most 1.5 s.
 */
const maxPostponedWindows = 3;
const maxPostponedMs = 1_500;
/** A random delay, so that one of several waiting processes pushes first and the others see it. */
const [minJitterMs, jitterRangeMs] = [10, 50];
const maxAudienceSizes = 1_000;
const maxAttempts = 6;

/**
 * Merges changes into at most `limits.pushesPerSecond` pushes a second and channel; fewer in a large room if only
 * counts changed. Crew actions never wait for counts. A failed push is logged and retried with the next changes after a
 * growing pause, up to `maxAttempts` times.
 */
export function createPushScheduler(deps: {
  store: Store;
  publisher: Publisher;
  pollers?: PollerCount;
  /** Who has an open page, for the list of players in a lobby. */
  openNow?: OpenNow;
  /** Only with several processes. */
  coordination?: PushCoordination | null;
  onError: (error: unknown) => void;
  /** Receives the delay between the first merged change and its push, in ms. */
  onPushed?: (lagMs: number) => void;
}): PushScheduler {
  const lanes = new Map<string, Lane>();
  /** The last audience count by event. */
  const audienceSizes = new BoundedMap<string, number>(maxAudienceSizes);
  const audienceThrottle = new AudienceThrottle((eventId) => push(audienceChanged(eventId)));
  const push = (change: Change): void => {
    let lane = lanes.get(change.eventId);
    if (!lane) {
      const { eventId } = change;
      lane = new Lane(deps, eventId, {
        onIdle: () => lanes.delete(eventId),
        onCounting: () => audienceThrottle.counting(eventId),
        onCounted: (here) => {
          audienceSizes.set(eventId, here);
          audienceThrottle.counted(eventId, here);
        },
        tallyWindowMs: () => Math.min(maxTallyWindowMs, (audienceSizes.get(eventId) ?? 0) * tallyWindowMsEach),
      });
      lanes.set(eventId, lane);
    }
    lane.add(change);
  };

  return {
    add(change) {
      if (isAudienceOnly(change)) audienceThrottle.note(change.eventId);
      else push(change);
    },
    async settle() {
      audienceThrottle.wake();
      await Promise.all([...lanes.values()].map((lane) => lane.settled()));
    },
  };
}

interface LaneOptions {
  onIdle: () => void;
  /** Called before and after an audience count. */
  onCounting: () => void;
  onCounted: (here: number) => void;
  /** Minimum time between a push and the tallies that follow it. */
  tallyWindowMs: () => number;
}

/** Pushes one event, one push at a time, so that they leave in the order of their revisions. */
class Lane {
  #pending: PendingChanges | null = null;
  /** When the first and the last pending change were noted. */
  #pendingSince = 0;
  #notedAt = 0;
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  /** Consecutive failures. */
  #failures = 0;
  readonly #tallyThrottle = new TallyThrottle();
  readonly #deps: Parameters<typeof createPushScheduler>[0];
  readonly #eventId: string;
  readonly #options: LaneOptions;

  constructor(deps: Parameters<typeof createPushScheduler>[0], eventId: string, options: LaneOptions) {
    this.#deps = deps;
    this.#eventId = eventId;
    this.#options = options;
  }

  add(change: Change): void {
    this.#notedAt = performance.now();
    if (!this.#pending) this.#pendingSince = this.#notedAt;
    this.#pending ??= new PendingChanges();
    this.#pending.add(change);
    if (this.#pending.isAct) this.#wake?.();
    this.#running ??= this.#run();
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Merge everything from the same tick into one push.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#pending) {
      await this.#waitForOthers(this.#pending);
      const pending = this.#pending;
      const since = this.#pendingSince;
      this.#pending = null;
      const beganAt = performance.now();
      const windowLengthMs = windowMs * 2 ** this.#failures;
      await this.#attempt(pending, since);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, beganAt + windowLengthMs - performance.now())));
      await this.#waitForTallyWindow(beganAt + this.#options.tallyWindowMs());
    }
    this.#running = null;
    this.#options.onIdle();
  }

  /** Waits while other processes have just pushed the same tallies. */
  async #waitForOthers(pending: PendingChanges): Promise<void> {
    const { coordination } = this.#deps;
    if (!coordination) return;
    const windowLengthMs = Math.max(windowMs, this.#options.tallyWindowMs());
    const latest = this.#pendingSince + Math.min(maxPostponedWindows * windowLengthMs, maxPostponedMs);
    const jitterMs = minJitterMs + Math.random() * jitterRangeMs;
    while (!pending.isAct) {
      const pushedAt = coordination.lastPushByOthersAt(this.#eventId);
      const leftMs = pushedAt === null ? 0 : Math.min(latest, pushedAt + windowLengthMs + jitterMs) - performance.now();
      if (leftMs <= 0) break;
      await this.#sleep(leftMs);
    }
    coordination.announce(this.#eventId);
  }

  /** Ends early when more than counts is pending. */
  async #waitForTallyWindow(endsAt: number): Promise<void> {
    while (!this.#pending?.isAct) {
      const leftMs = (this.#pending ? this.#tallyThrottle.dueAt(endsAt, this.#notedAt) : endsAt) - performance.now();
      if (leftMs <= 0) return this.#tallyThrottle.pushed(endsAt, performance.now());
      await this.#sleep(Math.min(leftMs, votingPauseMs));
    }
  }

  /** Ends early on a crew action. */
  async #sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
    this.#wake = null;
  }

  async #attempt(pending: PendingChanges, since: number): Promise<void> {
    try {
      await this.#push(pending);
      this.#deps.onPushed?.(performance.now() - since);
      this.#failures = 0;
    } catch (error) {
      this.#deps.onError(error);
      this.#failures += 1;
      if (this.#failures < maxAttempts) {
        (this.#pending ??= new PendingChanges()).include(pending);
        this.#pendingSince = since;
      } else this.#failures = 0;
    }
  }

  async #push(pending: PendingChanges): Promise<void> {
    const { store, publisher, onError } = this.#deps;
    if (pending.isAudienceChanged) this.#options.onCounting();
    const messages = await store.snapshot((tx) => messagesFor(tx, this.#eventId, pending, this.#deps.openNow));
    if (messages.length > 0) await publisher.publish(messages.flatMap(splitMessage));
    // A broadcaster that cannot count must not delay anything else.
    if (pending.isAudienceChanged)
      await this.#audience()
        .then((counted) => publisher.publish(counted))
        .catch(onError);
  }

  async #audience(): Promise<Message[]> {
    // Read before counting, so that the count is at least as new as its revision.
    const event = await this.#deps.store.events.byId(this.#eventId);
    const { publisher, pollers = () => 0 } = this.#deps;
    const here = await countPresent(publisher, this.#eventId, pollers);
    if (!event || here === null) return [];
    this.#options.onCounted(here);
    return [
      { channel: channels.room(this.#eventId), event: 'audience.counted', payload: { revision: event.revision, here } },
    ];
  }
}
