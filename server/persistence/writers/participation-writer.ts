import { byRoom, questionsChanged } from '../../domain/model/changes.ts';
import type { AuthoredQuestion } from '../../domain/model/entities.ts';
import { askAll, upvoteAll, type Outcome } from '../../domain/questions/ask-and-upvote.ts';
import type { Asked, UpvoteWish, ParticipationWriter, Transaction } from '../../domain/model/store.ts';
import { lockEvent } from '../../domain/events/events.ts';
import type { QuestionChange } from '../../domain/model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import { GroupQueue, type GroupQueueOptions } from './group-queue.ts';
import { createQueries } from '../queries/index.ts';
import type { SqlStore } from '../sql-store.ts';

export interface ParticipationWriterOptions extends GroupQueueOptions {
  /** UTC in ms. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
}

type Wish = { kind: 'ask'; asked: Asked } | { kind: 'upvote'; upvote: UpvoteWish };

/**
 * A group never holds two upvote changes of one person: after a merge both may concern the same upvote, and the later
 * one wins.
 */
export function createParticipationWriter(
  store: Pick<SqlStore, 'write'>,
  options: ParticipationWriterOptions,
): ParticipationWriter {
  const queue = new GroupQueue<Wish, AuthoredQuestion | null>(
    {
      keysOf: (wish) => [keyOf(wish)],
      partOf: eventIdOf,
      commit: (group) =>
        store.write((session, announce) => storeGroup({ ...createQueries(session), announce }, group, options)),
    },
    options,
  );
  return {
    async ask(asked) {
      const question = await queue.submit({ kind: 'ask', asked });
      if (!question) throw new Error('a question was stored without one');
      return question;
    },
    upvote: (upvote) => queue.submit({ kind: 'upvote', upvote }),
    drain: () => queue.drain(),
  };
}

function keyOf(wish: Wish): string {
  return `${wish.kind} ${(wish.kind === 'ask' ? wish.asked : wish.upvote).participant.id}`;
}

function eventIdOf(wish: Wish): string {
  return (wish.kind === 'ask' ? wish.asked : wish.upvote).participant.eventId;
}

type Outcomes = Map<Wish, Outcome<AuthoredQuestion | null>>;

/** Events in a fixed order, so that two processes never deadlock. */
async function storeGroup(
  tx: Transaction,
  group: readonly Wish[],
  { now, newId }: { now: () => number; newId: () => string },
): Promise<Outcome<AuthoredQuestion | null>[]> {
  const outcomes: Outcomes = new Map();
  const byEvent = [...Map.groupBy(group, eventIdOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [eventId, ofEvent] of byEvent) {
    const event = await lockEvent(tx, eventId).catch((error: unknown) => refusalOnly(error));
    if (event instanceof Refusal) {
      for (const wish of ofEvent) outcomes.set(wish, { error: event });
      continue;
    }
    const asking = ofEvent.filter((wish) => wish.kind === 'ask');
    const upvoting = ofEvent.filter((wish) => wish.kind === 'upvote');
    const at = now();
    const asked = await askAll(
      tx,
      event,
      asking.map((each) => each.asked),
      { at, newId },
    );
    for (const [place, wish] of asking.entries()) outcomes.set(wish, outcomeAt(asked, place));
    const upvoted = await upvoteAll(
      tx,
      event,
      upvoting.map((each) => each.upvote),
      at,
    );
    for (const [place, wish] of upvoting.entries()) outcomes.set(wish, outcomeAt(upvoted, place));
    const changes = [...changesOf(asked, false), ...changesOf(upvoted, true)];
    if (changes.length > 0) tx.announce(byRoom(questionsChanged(eventId, changes)));
  }
  return group.map((wish) => outcomes.get(wish) ?? unanswered);
}

function changesOf(outcomes: readonly Outcome<AuthoredQuestion | null>[], wasVisible: boolean): QuestionChange[] {
  return outcomes.flatMap((one) => ('done' in one && one.done ? [{ question: one.done, wasVisible }] : []));
}

const unanswered = { error: new Error('something was left without an outcome') };

function outcomeAt<Done>(outcomes: readonly Outcome<Done>[], place: number): Outcome<Done> {
  return outcomes[place] ?? unanswered;
}

/** Any other error fails the group. */
function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
