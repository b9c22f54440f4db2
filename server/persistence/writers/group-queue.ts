import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { isRowError, partsAfter } from '../database-errors.ts';

export interface GroupQueueOptions {
  /** How long an item waits for others at low load before its group is committed; default 8 ms. */
  waitMs?: number;
  /** Items in one transaction; default 400, at most 1,000. */
  maxGroup?: number;
  /** Maximum number of waiting items; more are refused with `SERVER_BUSY`. Default 10,000. */
  maxQueue?: number;
  /** Called after each commit with the group's size and the number of waiting items. */
  onGroup?: (size: number, waiting: number) => void;
  /** Called when a group could not be stored; `count` items were asked to retry. */
  onFailed?: (cause: unknown, count: number) => void;
}

/** What is queued, and how a group of it is stored. */
export interface GroupRules<Item, Done> {
  /** Two items with a common key go into different groups, in order. */
  keysOf(item: Item): readonly string[];
  /** When a group fails, the items of one part are retried together, apart from the others. */
  partOf(item: Item): string;
  /**
   * Stores a group in one transaction; resolves after its commit to the outcomes, in order. Rejects only for database
   * errors.
   */
  commit(group: readonly Item[]): Promise<readonly Outcome<Done>[]>;
}

/**
 * A transaction is expensive, another item in it is cheap. After a large group the next one waits longer, a millisecond
 * per item up to this limit: in a busy room this is not noticeable and saves two thirds of the commits.
 */
const maxWaitMs = 64;
/** At this size waiting for more gains nothing. */
const fullGroup = 100;

/** Retry delay sent to a phone when something was not stored or did not fit. Its own backoff grows from there. */
const retryAfterMs = 1_000;

interface Waiting<Item, Done> {
  item: Item;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits items in groups, one transaction at a time; items that arrive meanwhile form the next group. An item is
 * answered only after its commit. If a commit fails while the database works, each part is retried alone, so that only
 * the faulty ones fail. Otherwise the group is refused with `SERVER_BUSY` and may be retried.
 */
export class GroupQueue<Item, Done> {
  readonly #rules: GroupRules<Item, Done>;
  readonly #options: GroupQueueOptions & { waitMs: number; maxGroup: number; maxQueue: number };
  #queue: Waiting<Item, Done>[] = [];
  #lastSize = 0;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(rules: GroupRules<Item, Done>, options: GroupQueueOptions) {
    const { waitMs = 8, maxGroup = 400, maxQueue = 10_000 } = options;
    this.#rules = rules;
    this.#options = { ...options, waitMs, maxGroup: Math.min(maxGroup, 1_000), maxQueue };
  }

  /** Resolves after the commit that holds the item. Rejects with its refusal, or with `SERVER_BUSY`. */
  async submit(item: Item): Promise<Done> {
    if (this.#queue.length >= this.#options.maxQueue) throw new Refusal('SERVER_BUSY', { retryAfterMs });
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    this.#queue.push({ item, resolve, reject });
    if (this.#queue.length >= this.#fullGroup) this.#start();
    else if (!this.#running) this.#plan();
    return promise;
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#running) {
      this.#start();
      await this.#running;
    }
  }

  #plan(): void {
    this.#timer ??= setTimeout(
      () => this.#start(),
      Math.max(this.#options.waitMs, Math.min(maxWaitMs, this.#options.waitMs + this.#lastSize)),
    );
  }

  #start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#queue.length > 0) this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    do await this.#commit(this.#nextGroup());
    while (this.#queue.length >= this.#fullGroup);
    this.#running = null;
    // Items that arrived meanwhile wait a little longer, like the first ones after a pause.
    if (this.#queue.length > 0) this.#plan();
  }

  get #fullGroup(): number {
    return Math.min(fullGroup, this.#options.maxGroup);
  }

  #nextGroup(): Waiting<Item, Done>[] {
    const group: Waiting<Item, Done>[] = [];
    const later: Waiting<Item, Done>[] = [];
    const taken = new Set<string>();
    let seen = 0;
    // Stops when the group is full, so that a long queue is not scanned for each group.
    for (; seen < this.#queue.length && group.length < this.#options.maxGroup; seen += 1) {
      const waiting = this.#queue[seen] as Waiting<Item, Done>;
      const keys = this.#rules.keysOf(waiting.item);
      (keys.some((key) => taken.has(key)) ? later : group).push(waiting);
      for (const key of keys) taken.add(key);
    }
    this.#queue = [...later, ...this.#queue.slice(seen)];
    this.#lastSize = group.length;
    return group;
  }

  async #commit(group: Waiting<Item, Done>[]): Promise<void> {
    let outcomes: readonly Outcome<Done>[];
    try {
      outcomes = await this.#rules.commit(group.map(({ item }) => item));
    } catch (error) {
      return this.#retryParts(group, error);
    }
    for (const [place, waiting] of group.entries()) settle(waiting, outcomes[place]);
    // A throwing listener must neither stop the queue nor cause a second commit.
    queueMicrotask(() => this.#options.onGroup?.(group.length, this.#queue.length));
  }

  /** One row or one part may have failed the whole group; alone, only it fails. */
  async #retryParts(group: Waiting<Item, Done>[], error: unknown): Promise<void> {
    const parts = partsAfter(error, group, ({ item }) => this.#rules.partOf(item));
    if (parts.length > 1) for (const part of parts) await this.#commit(part);
    else this.#fail(group, error);
  }

  #fail(group: Waiting<Item, Done>[], cause: unknown): void {
    // A row error is permanent: a bug, and answered as one.
    const isPermanent = isRowError(cause);
    for (const { reject } of group) reject(isPermanent ? cause : busy(cause));
    if (!isPermanent) queueMicrotask(() => this.#options.onFailed?.(cause, group.length));
  }
}

function settle<Done>({ resolve, reject }: Waiting<unknown, Done>, outcome: Outcome<Done> | undefined): void {
  if (outcome && 'done' in outcome) resolve(outcome.done);
  else reject(outcome?.error ?? new Error('something was left without an outcome'));
}

function busy(cause: unknown): Refusal {
  const refusal = new Refusal('SERVER_BUSY', { retryAfterMs });
  refusal.cause = cause;
  return refusal;
}
