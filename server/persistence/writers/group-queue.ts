import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { isRowError, partsAfter } from '../database-errors.ts';

export interface GroupQueueOptions {
  /** How long an item waits for others before its group is committed, when few come; default 8 ms. */
  waitMs?: number;
  /** Items in one transaction; default 400, at most 1,000. */
  maxGroup?: number;
  /** Items that wait; more are refused with `SERVER_BUSY`. Default 10,000. */
  maxQueue?: number;
  /** Called after each commit with how many items it held, and how many wait. */
  onGroup?: (size: number, waiting: number) => void;
  /** Called when the database did not take a group; `count` of items were asked to come again. */
  onFailed?: (cause: unknown, count: number) => void;
}

/** What is queued, and how a group of it is stored. */
export interface GroupRules<Item, Done> {
  /** Two items with a key in common go into groups of their own, in their order. */
  keysOf(item: Item): readonly string[];
  /** Items of one part are tried together, apart from all others, when a whole group was not taken. */
  partOf(item: Item): string;
  /** Stores a group in one transaction and resolves after its commit. Rejects only when the database does. */
  commit(group: readonly Item[]): Promise<Committed<Done>>;
}

export interface Committed<Done> {
  /** In the order of the group. */
  outcomes: readonly Outcome<Done>[];
  /** Called once all are answered. What it throws is uncaught: what goes wrong in a push must not look like a failed commit. */
  afterwards?: () => void;
}

/**
 * A group costs much and an item in it little. After one of many items the next gathers longer, a millisecond for each and up to
 * this: nobody in a busy hall notices, and it is served with a third of the commits.
 */
const maxWaitMs = 64;
/** So many share the costs well enough: nothing is gained by waiting for more. */
const enough = 100;

/** What a phone is told to wait when something could not be stored, or did not fit. Its own pauses grow from there. */
const retryAfterMs = 1_000;

interface Waiting<Item, Done> {
  item: Item;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what a hall sends and commits each group in one transaction, one group at a time; what arrives meanwhile is the
 * next. Each item is answered only after the commit that holds it. When that fails and the database is well, each part is
 * tried alone, so that only those that brought the fault fail; the others of the group are refused with `SERVER_BUSY` and may
 * come again.
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
    if (this.#queue.length >= this.#enough) this.#start();
    else if (!this.#running) this.#plan();
    return promise;
  }

  /** Resolves when nothing waits any more. */
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
    while (this.#queue.length >= this.#enough);
    this.#running = null;
    // What came meanwhile gathers a little longer, like what comes after a pause.
    if (this.#queue.length > 0) this.#plan();
  }

  get #enough(): number {
    return Math.min(enough, this.#options.maxGroup);
  }

  #nextGroup(): Waiting<Item, Done>[] {
    const group: Waiting<Item, Done>[] = [];
    const later: Waiting<Item, Done>[] = [];
    const taken = new Set<string>();
    let seen = 0;
    // Only as far as it fills: a hall that waits is not gone through anew for each of its groups.
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
    let committed: Committed<Done>;
    try {
      committed = await this.#rules.commit(group.map(({ item }) => item));
    } catch (error) {
      return this.#takeApart(group, error);
    }
    const { outcomes, afterwards } = committed;
    for (const [place, waiting] of group.entries()) settle(waiting, outcomes[place]);
    // What a listener throws is uncaught: it can neither stop the queue nor have a group committed twice.
    queueMicrotask(() => {
      afterwards?.();
      this.#options.onGroup?.(group.length, this.#queue.length);
    });
  }

  /** One row, or one part, may have poisoned all of them: alone, it fails alone. */
  async #takeApart(group: Waiting<Item, Done>[], error: unknown): Promise<void> {
    const parts = partsAfter(error, group, ({ item }) => this.#rules.partOf(item));
    if (parts.length > 1) for (const part of parts) await this.#commit(part);
    else this.#fail(group, error);
  }

  #fail(group: Waiting<Item, Done>[], cause: unknown): void {
    // What the database says of a single row will not get better: that is a bug, and is answered as one.
    const isLasting = isRowError(cause);
    for (const { reject } of group) reject(isLasting ? cause : busy(cause));
    if (!isLasting) queueMicrotask(() => this.#options.onFailed?.(cause, group.length));
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
