import type { ReactionKind, ReactionTotals } from '#contracts/screens/reactions.ts';
import { Refusal } from '#contracts/refusal.ts';
import { reactionsCounted } from '../../domain/model/changes.ts';
import type { Event } from '../../domain/model/entities.ts';
import type { ReactionWriter, Transaction } from '../../domain/model/store.ts';
import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import type { SqlStore } from '../sql-store.ts';
import { decideByEvent } from './decide-by-event.ts';
import { GroupQueue, type GroupQueueOptions } from './group-queue.ts';

interface Reaction {
  eventId: string;
  kind: ReactionKind;
}

const patient = { waitMs: 100, maxGroup: Infinity, fullGroup: Infinity };

export function createReactionWriter(store: Pick<SqlStore, 'write'>, options: GroupQueueOptions = {}): ReactionWriter {
  const eventIdOf = ({ eventId }: Reaction) => eventId;
  const queue = new GroupQueue<Reaction, void>(
    {
      keysOf: () => [],
      partOf: eventIdOf,
      commit: (group) => decideByEvent(store, group, eventIdOf, count),
    },
    { ...patient, ...options },
  );
  return { add: (eventId, kind) => queue.submit({ eventId, kind }), drain: () => queue.drain() };
}

async function count(tx: Transaction, event: Event, reactions: readonly Reaction[]): Promise<Outcome<void>[]> {
  const closed = event.state !== 'open' ? 'EVENT_NOT_OPEN' : event.reactionsOpen ? null : 'REACTIONS_CLOSED';
  if (closed) return reactions.map(() => ({ error: new Refusal(closed) }));
  const counts: Partial<ReactionTotals> = {};
  for (const { kind } of reactions) counts[kind] = (counts[kind] ?? 0) + 1;
  await tx.reactions.add(event.id, counts);
  tx.announce(reactionsCounted(event.id));
  return reactions.map(() => ({ done: undefined }));
}
