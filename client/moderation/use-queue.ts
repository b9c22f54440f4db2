import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { afterDealing, frozenQueue, admitAll, withArrived, type AdmitPolicy } from '#ui/list/frozen-queue.ts';
import { waitingQuestions } from '../crew/questions/question-order.ts';

type Ids = ReadonlySet<string>;

export interface Queue {
  questions: readonly CrewQuestionView[];
  /** Decided by someone else but still shown. */
  decidedIds: Ids;
  /** New since the queue was frozen. */
  newCount: number;
  admitNew: () => void;
  /** Removes them before the server answers. */
  removeOptimistically: (ids: Ids) => void;
  /** Puts them back after a refusal. */
  restore: (ids: Ids) => void;
}

/** Those that leave the queue when decided. */
export function pendingOf(questions: readonly Pick<CrewQuestionView, 'id' | 'state'>[]): Ids {
  return new Set(questions.flatMap(({ id, state }) => (state === 'pending' ? [id] : [])));
}

/** How the queue is being used. */
interface QueueReader {
  /** Not filtered out. */
  isSeen: (question: CrewQuestionView) => boolean;
  /** Current, picked, or with an open form. */
  isInUse: (id: string) => boolean;
}

/**
 * The pending questions, frozen. With `reader`, questions are admitted at once while nothing of the list is visible,
 * and after that until the list is in use: they append below and push nothing aside.
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
    // An undo may return it to the queue as an ordinary question.
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
