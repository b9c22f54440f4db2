import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { afterDealing, frozenQueue, admitAll, withArrived, type AdmitPolicy } from '#ui/list/frozen-queue.ts';
import { waitingQuestions } from '../crew/questions/question-order.ts';

type Ids = ReadonlySet<string>;

export interface Queue {
  questions: readonly CrewQuestionView[];
  /** Those still shown that someone else has dealt with. */
  decidedIds: Ids;
  /** How many have come since. */
  newCount: number;
  admitNew: () => void;
  /** They leave now, before the server has answered. */
  removeOptimistically: (ids: Ids) => void;
  /** The server said no: they are back. */
  restore: (ids: Ids) => void;
}

/** Of questions that are dealt with, those that leave the queue by it. */
export function pendingOf(questions: readonly Pick<CrewQuestionView, 'id' | 'state'>[]): Ids {
  return new Set(questions.flatMap(({ id, state }) => (state === 'pending' ? [id] : [])));
}

/** What its reader sees of a queue, and does in it. */
interface QueueReader {
  /** Not filtered out. */
  isSeen: (question: CrewQuestionView) => boolean;
  /** Of what the keys would act on, what is chosen, and what is written about. */
  isInUse: (id: string) => boolean;
}

/**
 * The waiting questions, held still. With `reader`, what comes into a list of which nothing is seen is shown at once, and so is what
 * follows it until somebody is at work there: it comes below, and there is nothing it could push aside.
 */
export function useQueue(
  questions: readonly CrewQuestionView[],
  admitPolicy: AdmitPolicy,
  reader?: QueueReader,
): Queue {
  const live = useMemo(() => waitingQuestions(questions), [questions]);
  const [{ held, mine }, setQueue] = useState<{ held: readonly string[]; mine: Ids }>(() => ({
    held: live.map(({ id }) => id),
    mine: new Set(),
  }));
  const [sent, setSent] = useState<Ids>(new Set());
  const pending = useMemo(() => live.map(({ id }) => id).filter((id) => !sent.has(id)), [live, sent]);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const [wasFilling, setIsFilling] = useState(false);
  const still = frozenQueue(held, pending, mine, admitPolicy);
  const isFilling =
    reader !== undefined &&
    (!still.shown.some((id) => isSeen(byId.get(id), reader)) || (wasFilling && !still.shown.some(reader.isInUse)));
  if (isFilling !== wasFilling) setIsFilling(isFilling);
  const queue = isFilling ? frozenQueue(withArrived(still.held, pending), pending, mine, admitPolicy) : still;
  if (queue.held !== held) setQueue({ held: queue.held, mine });
  const { shown, waiting, left: decidedIds } = queue;

  const [seen, setSeen] = useState(live);
  if (seen !== live) {
    setSeen(live);
    // What left the queue may come back, by an undo, and is then a question like any other.
    if (sent.size > 0) setSent(new Set(live.map(({ id }) => id).filter((id) => sent.has(id))));
  }

  return {
    questions: shown.flatMap((id) => byId.get(id) ?? []),
    decidedIds,
    newCount: waiting.length,
    admitNew: () => setQueue((now) => ({ ...now, held: admitAll(now.held, pending, now.mine) })),
    removeOptimistically: (ids) => {
      if (ids.size === 0) return;
      setQueue((now) => afterDealing(now, ids, pending, queue));
      setIsFilling(false);
      setSent((all) => new Set([...all, ...ids]));
    },
    restore: (ids) => setSent((all) => new Set([...all].filter((id) => !ids.has(id)))),
  };
}

function isSeen(question: CrewQuestionView | undefined, reader: QueueReader): boolean {
  return question !== undefined && reader.isSeen(question);
}
