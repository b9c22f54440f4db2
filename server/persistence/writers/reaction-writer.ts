import type { ReactionKind, ReactionTotals } from '#contracts/screens/reactions.ts';
import { Refusal } from '#contracts/refusal.ts';
import { reactionsCounted } from '../../domain/model/changes.ts';
import type { ReactionWriter, Store, Transaction } from '../../domain/model/store.ts';
import { isUnavailable } from '../database-errors.ts';
import { lockEvent } from '../../domain/events/events.ts';

export interface ReactionWriterOptions {
  /** Default 100 ms: they are not waited for. */
  maxWaitMs?: number;
  /** Over all events; more are refused with `SERVER_BUSY`. Default 10,000. */
  maxQueue?: number;
}

const retryAfterMs = 1_000;

interface Group {
  counts: Partial<ReactionTotals>;
  size: number;
  written: PromiseWithResolvers<void>;
}

export function createReactionWriter(
  store: Pick<Store, 'transaction'>,
  { maxWaitMs = 100, maxQueue = 10_000 }: ReactionWriterOptions = {},
): ReactionWriter {
  const groups = new Map<string, Group>();
  let waiting = 0;
  let timer: NodeJS.Timeout | null = null;
  const writing: { now: Promise<void> | null } = { now: null };

  const writeOne = async (eventId: string, { counts, size, written }: Group): Promise<void> => {
    try {
      await store.transaction((tx) => react(tx, eventId, counts));
      written.resolve();
    } catch (error) {
      written.reject(
        isUnavailable(error) ? Object.assign(new Refusal('SERVER_BUSY', { retryAfterMs }), { cause: error }) : error,
      );
    } finally {
      waiting -= size;
    }
  };

  const writeAll = async (): Promise<void> => {
    const taken = [...groups];
    groups.clear();
    for (const [eventId, group] of taken) await writeOne(eventId, group);
    writing.now = null;
    if (groups.size > 0) plan();
  };
  const start = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing.now ??= writeAll();
  };
  const plan = (): void => {
    if (!writing.now) timer ??= setTimeout(start, maxWaitMs);
  };

  return {
    add(eventId, kind: ReactionKind) {
      if (waiting >= maxQueue) return Promise.reject(new Refusal('SERVER_BUSY', { retryAfterMs }));
      const group = groups.get(eventId) ?? { counts: {}, size: 0, written: Promise.withResolvers<void>() };
      groups.set(eventId, group);
      group.counts[kind] = (group.counts[kind] ?? 0) + 1;
      group.size += 1;
      waiting += 1;
      plan();
      return group.written.promise;
    },
    async drain() {
      while (groups.size > 0 || writing.now) {
        start();
        await writing.now;
      }
    },
  };
}

/** Throws `NOT_FOUND`, `EVENT_NOT_OPEN`, `REACTIONS_CLOSED`, and then counts nothing. */
async function react(tx: Transaction, eventId: string, counts: Partial<ReactionTotals>): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!event.reactionsOpen) throw new Refusal('REACTIONS_CLOSED');
  await tx.reactions.add(eventId, counts);
  tx.announce(reactionsCounted(eventId));
}
