import { channels } from '#contracts/channels.ts';
import { limits } from '#contracts/limits.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Store } from '../domain/model/store.ts';
import { audienceChanged, isAudienceOnly, PendingChanges, type Change } from '../domain/model/changes.ts';
import { countPresent, type PollerCount } from './audience.ts';
import { AudienceThrottle } from './audience-throttle.ts';
import { TallyThrottle, quietAfterMs } from './tally-throttle.ts';
import { messagesFor, type Message } from './messages.ts';
import { splitMessage, type Publisher } from './publisher.ts';

export interface PushScheduler {
  /**
   * Notes a change; its push leaves at once when the last one is long enough ago, else merged with what follows. That somebody came
   * or went waits longer the more people there are.
   */
  add(change: Change): void;
  /** Resolves when everything noted so far was handed to the publisher. */
  settle(): Promise<void>;
}

/** What processes that push to the same rooms know of each other. */
export interface PushCoordination {
  /** An event is pushed from here now. */
  take(eventId: string): void;
  /** When another process pushed it last, as `performance.now()` tells it; null when none has lately. */
  othersTookAt(eventId: string): number | null;
}

const windowMs = 1000 / limits.pushesPerSecond;
/**
 * In steady voting counts leave less often to more than 1,000, down to once a second to 5,000 and more. Each is a write for every
 * phone, and in a hall that votes those writes cost as much as its ballots.
 */
const countsWindowMsEach = 1 / 5;
const maxCountsWindowMs = 1_000;
/**
 * Another process' push holds counts back as an own one does: mostly it has told them already, as each tally is read whole. What it has not
 * is held back three times at most, and not for much more than a second.
 */
const mostTurns = 3;
const maxTurnsMs = 1_500;
/** Of several that wait for the same push one goes first, and the others hear of it. */
const [leastApartMs, apartMs] = [10, 50];
const maxHallsKnown = 1_000;
const maxAttempts = 6;

/**
 * Merges the changes of an event into at most `limits.pushesPerSecond` pushes a second and channel, in a large hall fewer where only
 * counts moved: what the crew does waits for no count. A push that failed is logged, its changes join the next one, and that is tried again after a growing pause, at most `maxAttempts` times in a row.
 */
export function createPushScheduler(deps: {
  store: Store;
  publisher: Publisher;
  pollers?: PollerCount;
  /** Whose page is open now, of whom a lobby tells. */
  openNow?: OpenNow;
  /** Where several processes push. */
  turns?: PushCoordination | null;
  onError: (error: unknown) => void;
  /** Told how long a push took from the first of its changes, ms. */
  onPushed?: (lagMs: number) => void;
}): PushScheduler {
  const lanes = new Map<string, Lane>();
  /** How many were there when heads were counted last. */
  const halls = new BoundedMap<string, number>(maxHallsKnown);
  const pace = new AudienceThrottle((eventId) => push(audienceChanged(eventId)));
  const push = (change: Change): void => {
    let lane = lanes.get(change.eventId);
    if (!lane) {
      const { eventId } = change;
      lane = new Lane(deps, eventId, {
        onIdle: () => lanes.delete(eventId),
        onCounting: () => pace.counting(eventId),
        onCounted: (here) => {
          halls.set(eventId, here);
          pace.counted(eventId, here);
        },
        countsWindowMs: () => Math.min(maxCountsWindowMs, (halls.get(eventId) ?? 0) * countsWindowMsEach),
      });
      lanes.set(eventId, lane);
    }
    lane.add(change);
  };

  return {
    add(change) {
      if (isAudienceOnly(change)) pace.note(change.eventId);
      else push(change);
    },
    async settle() {
      pace.wake();
      await Promise.all([...lanes.values()].map((lane) => lane.settled()));
    },
  };
}

interface LaneSurroundings {
  onIdle: () => void;
  /** Heads are about to be counted, and were. */
  onCounting: () => void;
  onCounted: (here: number) => void;
  /** How long counts rest after a push, where that is longer than other changes rest. */
  countsWindowMs: () => number;
}

/** One event's pushes: never two at once, so that they leave in the order of their revisions. */
class Lane {
  #pending: PendingChanges | null = null;
  /** When the first of what is pending was noted, and the last. */
  #pendingSince = 0;
  #notedAt = 0;
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;
  /** Pushes that failed one after the other. */
  #failures = 0;
  readonly #countsRest = new TallyThrottle();
  readonly #deps: Parameters<typeof createPushScheduler>[0];
  readonly #eventId: string;
  readonly #around: LaneSurroundings;

  constructor(deps: Parameters<typeof createPushScheduler>[0], eventId: string, around: LaneSurroundings) {
    this.#deps = deps;
    this.#eventId = eventId;
    this.#around = around;
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
    // What the same tick still adds belongs into the same push.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#pending) {
      await this.#turn(this.#pending);
      const pending = this.#pending;
      const since = this.#pendingSince;
      this.#pending = null;
      const beganAt = performance.now();
      const restMs = windowMs * 2 ** this.#failures;
      await this.#attempt(pending, since);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, beganAt + restMs - performance.now())));
      await this.#restOfCounts(beganAt + this.#around.countsWindowMs());
    }
    this.#running = null;
    this.#around.onIdle();
  }

  /** Waits while other processes have just told what there is to count. */
  async #turn(pending: PendingChanges): Promise<void> {
    const { turns } = this.#deps;
    if (!turns) return;
    const restMs = Math.max(windowMs, this.#around.countsWindowMs());
    const latest = this.#pendingSince + Math.min(mostTurns * restMs, maxTurnsMs);
    const ownPlaceMs = leastApartMs + Math.random() * apartMs;
    while (!pending.isAct) {
      const taken = turns.othersTookAt(this.#eventId);
      const leftMs = taken === null ? 0 : Math.min(latest, taken + restMs + ownPlaceMs) - performance.now();
      if (leftMs <= 0) break;
      await this.#sleep(leftMs);
    }
    turns.take(this.#eventId);
  }

  /** Over at once when more than counts waits. */
  async #restOfCounts(endsAt: number): Promise<void> {
    while (!this.#pending?.isAct) {
      const leftMs = (this.#pending ? this.#countsRest.dueAt(endsAt, this.#notedAt) : endsAt) - performance.now();
      if (leftMs <= 0) return this.#countsRest.left(endsAt, performance.now());
      await this.#sleep(Math.min(leftMs, quietAfterMs));
    }
  }

  /** Until an act comes, at most. */
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
    if (pending.isAudienceChanged) this.#around.onCounting();
    const messages = await store.snapshot((tx) => messagesFor(tx, this.#eventId, pending, this.#deps.openNow));
    if (messages.length > 0) await publisher.publish(messages.flatMap(splitMessage));
    // A broadcaster that cannot count delays nothing else.
    if (pending.isAudienceChanged)
      await this.#audience()
        .then((counted) => publisher.publish(counted))
        .catch(onError);
  }

  async #audience(): Promise<Message[]> {
    // Read before they are counted: a count is at least as new as it says.
    const event = await this.#deps.store.events.byId(this.#eventId);
    const { publisher, pollers = () => 0 } = this.#deps;
    const here = await countPresent(publisher, this.#eventId, pollers);
    if (!event || here === null) return [];
    this.#around.onCounted(here);
    return [
      { channel: channels.room(this.#eventId), event: 'audience.counted', payload: { revision: event.revision, here } },
    ];
  }
}
