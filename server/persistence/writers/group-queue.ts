import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { isRowError, partsAfter } from '../database-errors.ts';

export interface GroupQueueOptions {
  waitMs?: number;
  /** SQLite takes 32,766 values in a statement. */
  maxGroup?: number;
  /** A group of this size does not wait for more. */
  fullGroup?: number;
  maxQueue?: number;
  onGroup?: (size: number, waiting: number) => void;
  onFailed?: (cause: unknown, count: number) => void;
}

interface GroupRules<Item, Done> {
  /** Items with a common key go into different groups, in order. */
  keysOf(item: Item): readonly string[];
  partOf(item: Item): string;
  /** Returns outcomes in order. Rejects only for database errors. */
  commit(group: readonly Item[]): Promise<readonly Outcome<Done>[]>;
}

export const unanswered = { error: new Error('something was left without an outcome') };

/** After a large group the next waits a millisecond longer per item, saving two thirds of the commits. */
const maxWaitMs = 64;
/** A phone's own backoff grows from there. */
const retryAfterMs = 1_000;

interface Waiting<Item, Done> {
  item: Item;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
}

/** Answers after the commit. If that fails while the database works, each part is retried alone. */
export class GroupQueue<Item, Done> {
  readonly #rules: GroupRules<Item, Done>;
  readonly #options: GroupQueueOptions & { waitMs: number; maxGroup: number; fullGroup: number; maxQueue: number };
  #queue: Waiting<Item, Done>[] = [];
  #lastSize = 0;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(rules: GroupRules<Item, Done>, options: GroupQueueOptions) {
    const { waitMs = 8, maxGroup = 400, fullGroup = 100, maxQueue = 10_000 } = options;
    this.#rules = rules;
    this.#options = { ...options, waitMs, maxGroup, fullGroup: Math.min(fullGroup, maxGroup), maxQueue };
  }

  async submit(item: Item): Promise<Done> {
    if (this.#queue.length >= this.#options.maxQueue) throw new Refusal('SERVER_BUSY', { retryAfterMs });
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    this.#queue.push({ item, resolve, reject });
    if (this.#queue.length >= this.#options.fullGroup) this.#start();
    else if (!this.#running) this.#plan();
    return promise;
  }

  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#running) {
      this.#start();
      await this.#running;
    }
  }

  #plan() {
    this.#timer ??= setTimeout(
      () => this.#start(),
      Math.max(this.#options.waitMs, Math.min(maxWaitMs, this.#options.waitMs + this.#lastSize)),
    );
  }

  #start() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#queue.length > 0) this.#running ??= this.#run();
  }

  async #run() {
    do await this.#commit(this.#nextGroup());
    while (this.#queue.length >= this.#options.fullGroup);
    this.#running = null;
    if (this.#queue.length > 0) this.#plan();
  }

  #nextGroup(): Waiting<Item, Done>[] {
    const group: Waiting<Item, Done>[] = [];
    const later: Waiting<Item, Done>[] = [];
    const taken = new Set<string>();
    let seen = 0;
    // Do not scan a long queue for each group.
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

  async #commit(group: Waiting<Item, Done>[]) {
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

  async #retryParts(group: Waiting<Item, Done>[], error: unknown) {
    const parts = partsAfter(error, group, ({ item }) => this.#rules.partOf(item));
    if (parts.length > 1) for (const part of parts) await this.#commit(part);
    else this.#fail(group, error);
  }

  #fail(group: Waiting<Item, Done>[], cause: unknown) {
    // A row error is a bug; retrying is pointless.
    const isPermanent = isRowError(cause);
    for (const { reject } of group) reject(isPermanent ? cause : busy(cause));
    if (!isPermanent) queueMicrotask(() => this.#options.onFailed?.(cause, group.length));
  }
}

function settle<Done>({ resolve, reject }: Waiting<unknown, Done>, outcome: Outcome<Done> | undefined) {
  if (outcome && 'done' in outcome) resolve(outcome.done);
  else reject((outcome ?? unanswered).error);
}

function busy(cause: unknown): Refusal {
  const refusal = new Refusal('SERVER_BUSY', { retryAfterMs });
  refusal.cause = cause;
  return refusal;
}
