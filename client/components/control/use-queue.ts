import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { afterDealing, heldQueue, letIn, type LettingIn } from './held-queue.ts';
import { waitingQuestions } from './question-order.ts';

type Ids = ReadonlySet<string>;

export interface Queue {
  questions: readonly CrewQuestionView[];
  /** Those still shown that someone else has dealt with. */
  left: Ids;
  /** How many have come since. */
  arrived: number;
  letIn: () => void;
  /** They leave now, before the server has answered. */
  dealtWith: (ids: Ids) => void;
  /** The server said no: they are back. */
  notDealtWith: (ids: Ids) => void;
}

/** Of questions that are dealt with, those that leave the queue by it. */
export function pendingOf(questions: readonly Pick<CrewQuestionView, 'id' | 'state'>[]): Ids {
  return new Set(questions.flatMap(({ id, state }) => (state === 'pending' ? [id] : [])));
}

/** The waiting questions, held still. */
export function useQueue(questions: readonly CrewQuestionView[], lettingIn: LettingIn): Queue {
  const live = useMemo(() => waitingQuestions(questions), [questions]);
  const [{ held, mine }, setQueue] = useState<{ held: readonly string[]; mine: Ids }>(() => ({ held: live.map(({ id }) => id), mine: new Set() }));
  const [sent, setSent] = useState<Ids>(new Set());
  const pending = useMemo(() => live.map(({ id }) => id).filter((id) => !sent.has(id)), [live, sent]);
  const queue = heldQueue(held, pending, mine, lettingIn);
  if (queue.held !== held) setQueue({ held: queue.held, mine });
  const { shown, waiting, left } = queue;
  const byId = new Map(questions.map((question) => [question.id, question]));

  const [seen, setSeen] = useState(live);
  if (seen !== live) {
    setSeen(live);
    // What has left the queue may come back, by an undo, and is then a question like any other.
    if (sent.size > 0) setSent(new Set(live.map(({ id }) => id).filter((id) => sent.has(id))));
  }

  return {
    questions: shown.flatMap((id) => byId.get(id) ?? []),
    left,
    arrived: waiting.length,
    letIn: () => setQueue((now) => ({ ...now, held: letIn(now.held, pending, now.mine) })),
    dealtWith: (ids) => {
      if (ids.size === 0) return;
      setQueue((now) => afterDealing(now, ids, pending, queue));
      setSent((all) => new Set([...all, ...ids]));
    },
    notDealtWith: (ids) => setSent((all) => new Set([...all].filter((id) => !ids.has(id)))),
  };
}
