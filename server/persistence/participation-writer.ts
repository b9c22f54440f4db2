import type { AuthoredQuestion } from '../domain/entities.ts';
import { askAll, upvoteAll, type Asked, type Outcome, type UpvoteWish } from '../domain/participation.ts';
import { lockEvent } from '../domain/events.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ParticipationWriter, Queries } from '../domain/store.ts';
import { isRowFault, partsAfter } from './faults.ts';
import { createQueries } from './queries/index.ts';
import type { SqlStore } from './sql-store.ts';

export interface ParticipationWriterOptions {
  /** UTC in ms. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  /** How long something waits for others before its group is committed; default 8 ms. */
  maxWaitMs?: number;
  /** Things in one transaction; default 400. */
  maxGroup?: number;
  /** Things that wait; more are refused with `SERVER_BUSY`. Default 10,000. */
  maxQueue?: number;
  /** Called when the database did not take a group; `count` were asked to come again. */
  onFailed?: (cause: unknown, count: number) => void;
}

type Wish = { kind: 'ask'; asked: Asked } | { kind: 'upvote'; upvote: UpvoteWish };

interface Waiting {
  wish: Wish;
  eventId: string;
  /** Two of one key go into groups of their own, in their order. */
  key: string;
  resolve: (done: AuthoredQuestion | null) => void;
  reject: (error: unknown) => void;
}

const retryAfterMs = 1_000;

/**
 * Gathers questions and upvotes and commits each group in one transaction, one group at a time; what arrives meanwhile is the
 * next. Each is answered only after the commit that holds it. When that fails and the database is well, each
 * event's are tried alone; what fails then is refused with `SERVER_BUSY`.
 */
export function createParticipationWriter(store: Pick<SqlStore, 'write'>, options: ParticipationWriterOptions): ParticipationWriter {
  return new GroupWriter(store, options);
}

class GroupWriter implements ParticipationWriter {
  readonly #store: Pick<SqlStore, 'write'>;
  readonly #options: Required<Omit<ParticipationWriterOptions, 'onFailed'>> & Pick<ParticipationWriterOptions, 'onFailed'>;
  #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(store: Pick<SqlStore, 'write'>, options: ParticipationWriterOptions) {
    this.#store = store;
    this.#options = { maxWaitMs: 8, maxGroup: 400, maxQueue: 10_000, ...options };
  }

  async ask(asked: Asked): Promise<AuthoredQuestion> {
    const question = await this.#submit({ kind: 'ask', asked }, asked.participant.eventId, `ask ${asked.participant.id}`);
    if (!question) throw new Error('a question was stored without one');
    return question;
  }

  upvote(upvote: UpvoteWish): Promise<AuthoredQuestion | null> {
    return this.#submit({ kind: 'upvote', upvote }, upvote.participant.eventId, `upvote ${upvote.participant.id} ${upvote.questionId}`);
  }

  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#running) {
      this.#start();
      await this.#running;
    }
  }

  #submit(wish: Wish, eventId: string, key: string): Promise<AuthoredQuestion | null> {
    const { maxQueue, maxGroup, maxWaitMs } = this.#options;
    if (this.#queue.length >= maxQueue) return Promise.reject(new Refusal('SERVER_BUSY', { retryAfterMs }));
    const { promise, resolve, reject } = Promise.withResolvers<AuthoredQuestion | null>();
    this.#queue.push({ wish, eventId, key, resolve, reject });
    if (this.#queue.length >= maxGroup) this.#start();
    else if (!this.#running) this.#timer ??= setTimeout(() => this.#start(), maxWaitMs);
    return promise;
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
    if (this.#queue.length > 0) this.#timer ??= setTimeout(() => this.#start(), this.#options.maxWaitMs);
  }

  #nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of this.#queue) {
      const fits = group.length < this.#options.maxGroup && !taken.has(waiting.key);
      (fits ? group : later).push(waiting);
      taken.add(waiting.key);
    }
    this.#queue = later;
    return group;
  }

  async #commit(group: Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#store.write((session) => storeGroup(createQueries(session), group, this.#options));
      for (const waiting of group) settle(waiting, outcomes.get(waiting));
    } catch (error) {
      // One row, or one event, may have poisoned all of them: alone, it fails alone.
      const parts = partsAfter(error, group, ({ eventId }) => eventId);
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
}

type Outcomes = Map<Waiting, Outcome<AuthoredQuestion | null>>;

/** Events in one order for everybody, so that two processes never wait for each other. */
async function storeGroup(tx: Queries, group: readonly Waiting[], { now, newId }: { now: () => number; newId: () => string }): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const byEvent = [...Map.groupBy(group, ({ eventId }) => eventId)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [eventId, ofEvent] of byEvent) {
    const event = await lockEvent(tx, eventId).catch((error: unknown) => refusalOnly(error));
    if (event instanceof Refusal) {
      for (const waiting of ofEvent) outcomes.set(waiting, { error: event });
      continue;
    }
    const asking = ofEvent.flatMap((waiting) => (waiting.wish.kind === 'ask' ? [{ waiting, asked: waiting.wish.asked }] : []));
    const upvoting = ofEvent.flatMap((waiting) => (waiting.wish.kind === 'upvote' ? [{ waiting, upvote: waiting.wish.upvote }] : []));
    const at = now();
    const asked = await askAll(tx, event, asking.map((each) => each.asked), { at, newId });
    for (const [place, { waiting }] of asking.entries()) outcomes.set(waiting, outcomeAt(asked, place));
    const upvoted = await upvoteAll(tx, event, upvoting.map((each) => each.upvote), at);
    for (const [place, { waiting }] of upvoting.entries()) outcomes.set(waiting, outcomeAt(upvoted, place));
  }
  return outcomes;
}

function outcomeAt<Done>(outcomes: readonly Outcome<Done>[], place: number): Outcome<Done> {
  return outcomes[place] ?? { error: new Error('something was left without an outcome') };
}

/** An event that is gone is a refusal of its own; whatever else goes wrong is the group's. */
function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function settle({ resolve, reject }: Waiting, outcome: Outcome<AuthoredQuestion | null> | undefined): void {
  if (outcome && 'done' in outcome) resolve(outcome.done);
  else reject(outcome?.error);
}

function busy(cause: unknown): Refusal {
  const refusal = new Refusal('SERVER_BUSY', { retryAfterMs });
  refusal.cause = cause;
  return refusal;
}
