import type { Receipt, Submission } from '../domain/entities.ts';
import { Refusal } from '../domain/refusal.ts';
import type { BallotWriter } from '../domain/store.ts';
import { placeOf, type Arrival, type Outcome } from './ballot-decisions.ts';
import { storeGroup, type Change, type GroupResult } from './ballot-group.ts';
import { isRowFault, partsAfter } from './faults.ts';
import type { SqlStore } from './sql-store.ts';

export interface BallotWriterOptions {
  /** UTC in ms. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  /**
   * How long a submission waits for others before its group is committed; default 8 ms. A group costs much and a ballot in it
   * little, so that a shorter wait makes a busy hall dear.
   */
  maxWaitMs?: number;
  /** Submissions in one transaction; default 400, at most 1,000. */
  maxGroup?: number;
  /** Submissions that wait; more are refused with `SERVER_BUSY`. Default 10,000. */
  maxQueue?: number;
  /** Called after each commit that stored something. What it throws is uncaught. */
  onCommitted?: (changes: Change[]) => void;
  /** Called after each commit with how many submissions it held, and how many wait. */
  onGroup?: (size: number, waiting: number) => void;
  /** Called when the database did not take a group; `count` of ballots were asked to come again. */
  onFailed?: (cause: unknown, count: number) => void;
}

/** What a phone is told to wait when its ballot could not be stored, or did not fit. Its own pauses grow from there. */
const retryAfterMs = 1_000;

interface Waiting extends Arrival {
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers submissions and commits each group in one transaction, one group at a time; what arrives meanwhile is the next.
 * A submission is answered only after the commit that holds it. When that fails and the database is well, each activity's
 * are tried alone, so that only those that brought the fault fail; the others of the group are refused with `SERVER_BUSY` and may
 * come again under their ids: if the commit did reach the disk after all, they get their receipts.
 */
export function createBallotWriter(store: Pick<SqlStore, 'write'>, options: BallotWriterOptions): BallotWriter {
  return new GroupWriter(store, options);
}

class GroupWriter implements BallotWriter {
  readonly #store: Pick<SqlStore, 'write'>;
  readonly #options: BallotWriterOptions & { maxWaitMs: number; maxGroup: number; maxQueue: number };
  #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(store: Pick<SqlStore, 'write'>, options: BallotWriterOptions) {
    const maxGroup = Math.min(options.maxGroup ?? 400, 1_000);
    this.#store = store;
    this.#options = { ...options, maxGroup, maxWaitMs: options.maxWaitMs ?? 8, maxQueue: options.maxQueue ?? 10_000 };
  }

  async submit(submission: Submission): Promise<Receipt> {
    const { now, maxQueue, maxGroup, maxWaitMs } = this.#options;
    if (this.#queue.length >= maxQueue) throw new Refusal('SERVER_BUSY', { retryAfterMs });
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    this.#queue.push({ submission, arrivedAt: now(), resolve, reject });
    if (this.#queue.length >= maxGroup) this.#start();
    else if (!this.#running) this.#timer ??= setTimeout(() => this.#start(), maxWaitMs);
    return promise;
  }

  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#running) {
      this.#start();
      await this.#running;
    }
  }

  #start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#queue.length > 0) this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    do await this.#commit(this.#nextGroup());
    while (this.#queue.length >= this.#options.maxGroup);
    this.#running = null;
    // What came meanwhile gathers a little longer, like what comes after a pause.
    if (this.#queue.length > 0) this.#timer ??= setTimeout(() => this.#start(), this.#options.maxWaitMs);
  }

  /** Two answers of one person to one round, or two copies of one submission, go into groups of their own, in order. */
  #nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of this.#queue) {
      const keys = [placeOf(waiting.submission), waiting.submission.submissionId];
      const fits = group.length < this.#options.maxGroup && !keys.some((key) => taken.has(key));
      (fits ? group : later).push(waiting);
      for (const key of keys) taken.add(key);
    }
    this.#queue = later;
    return group;
  }

  async #commit(group: Waiting[]): Promise<void> {
    try {
      this.#answer(group, await this.#store.write((session) => storeGroup(session, group, this.#options)));
      this.#options.onGroup?.(group.length, this.#queue.length);
    } catch (error) {
      // One row, or one event, may have poisoned all of them: alone, it fails alone.
      const parts = partsAfter(error, group, ({ submission }) => submission.activityId);
      if (parts.length > 1) for (const part of parts) await this.#commit(part);
      else this.#fail(group, error);
    }
  }

  #fail(group: Waiting[], cause: unknown): void {
    // What the database says of a single row will not get better: that is a bug, and is answered as one.
    const isLasting = isRowFault(cause);
    for (const { reject } of group) reject(isLasting ? cause : busy(cause));
    if (!isLasting) this.#options.onFailed?.(cause, group.length);
  }

  #answer(group: Waiting[], { outcomes, changes }: GroupResult): void {
    for (const [index, waiting] of group.entries()) settle(waiting, outcomes[index]);
    const { onCommitted } = this.#options;
    // Not from here: what goes wrong in a push must not look like a ballot that was not stored.
    if (onCommitted && changes.length > 0) queueMicrotask(() => onCommitted(changes));
  }
}

function busy(cause: unknown): Refusal {
  const refusal = new Refusal('SERVER_BUSY', { retryAfterMs });
  refusal.cause = cause;
  return refusal;
}

function settle({ resolve, reject }: Waiting, outcome: Outcome | undefined): void {
  if (outcome && 'receipt' in outcome) resolve(outcome.receipt);
  else reject(outcome?.error);
}
