import { byRoom, questionsChanged } from '../../domain/model/changes.ts';
import type { AuthoredQuestion, Event } from '../../domain/model/entities.ts';
import { askAll, upvoteAll, type Outcome } from '../../domain/questions/ask-and-upvote.ts';
import type { Asked, UpvoteWish, ParticipationWriter, Transaction } from '../../domain/model/store.ts';
import type { QuestionChange } from '../../domain/model/question-rules.ts';
import { decideByEvent } from './decide-by-event.ts';
import { GroupQueue, unanswered, type GroupQueueOptions } from './group-queue.ts';
import type { SqlStore } from '../sql-store.ts';

interface ParticipationWriterOptions extends GroupQueueOptions {
  now: () => number;
  newId: () => string;
}

type Wish = ({ kind: 'ask' } & Asked) | ({ kind: 'upvote' } & UpvoteWish);

/** After a merge two upvotes of a person may concern the same one, so a group never holds both. */
export function createParticipationWriter(
  store: Pick<SqlStore, 'write'>,
  options: ParticipationWriterOptions,
): ParticipationWriter {
  const queue = new GroupQueue<Wish, AuthoredQuestion | null>(
    {
      keysOf: ({ kind, participant }) => [`${kind} ${participant.id}`],
      partOf: eventIdOf,
      commit: (group) =>
        decideByEvent(store, group, eventIdOf, (tx, event, wishes) => decide(tx, event, wishes, options)),
    },
    options,
  );
  return {
    async ask(asked) {
      const question = await queue.submit({ kind: 'ask', ...asked });
      if (!question) throw new Error('asking returned no question');
      return question;
    },
    upvote: (upvote) => queue.submit({ kind: 'upvote', ...upvote }),
    drain: () => queue.drain(),
  };
}

function eventIdOf({ participant }: Wish) {
  return participant.eventId;
}

async function decide(
  tx: Transaction,
  event: Event,
  wishes: readonly Wish[],
  { now, newId }: Pick<ParticipationWriterOptions, 'now' | 'newId'>,
): Promise<Outcome<AuthoredQuestion | null>[]> {
  const at = now();
  const questions = wishes.filter((wish) => wish.kind === 'ask');
  const asked = await askAll(tx, event, questions, { at, newId });
  const upvotes = wishes.filter((wish) => wish.kind === 'upvote');
  const upvoted = await upvoteAll(tx, event, upvotes, at);
  const changes = [...changesOf(asked, false), ...changesOf(upvoted, true)];
  if (changes.length > 0) tx.announce(byRoom(questionsChanged(event.id, changes)));
  const next = { ask: asked.values(), upvote: upvoted.values() };
  return wishes.map(({ kind }) => next[kind].next().value ?? unanswered);
}

function changesOf(outcomes: readonly Outcome<AuthoredQuestion | null>[], wasVisible: boolean): QuestionChange[] {
  return outcomes.flatMap((one) => ('done' in one && one.done ? [{ question: one.done, wasVisible }] : []));
}
