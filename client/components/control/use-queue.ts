import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { heldQueue } from './held-queue.ts';
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

/** The waiting questions, held still. */
export function useQueue(questions: readonly CrewQuestionView[]): Queue {
  const live = useMemo(() => waitingQuestions(questions), [questions]);
  const [held, setHeld] = useState<readonly string[]>(() => live.map(({ id }) => id));
  const [mine, setMine] = useState<Ids>(new Set());
  const [sent, setSent] = useState<Ids>(new Set());
  const pending = useMemo(() => live.map(({ id }) => id).filter((id) => !sent.has(id)), [live, sent]);
  const { shown, waiting, left } = heldQueue(held, pending, mine);
  const byId = new Map(questions.map((question) => [question.id, question]));

  const [seen, setSeen] = useState({ pending, live });
  if (seen.pending !== pending) {
    // Nothing of what was held is left: everything is let in, and is what is held from now on. Those dealt with keep their
    // place behind the scenes, for an undo.
    const here = new Set(pending);
    setSeen({ pending, live });
    if (pending.length > 0 && !held.some((id) => here.has(id))) setHeld([...held, ...pending]);
    // What has left the queue may come back, by an undo, and is then a question like any other.
    if (seen.live !== live && sent.size > 0) setSent(new Set(live.map(({ id }) => id).filter((id) => sent.has(id))));
  }

  return {
    questions: shown.flatMap((id) => byId.get(id) ?? []),
    left,
    arrived: waiting.length,
    letIn: () => setHeld((all) => [...all.filter((id) => !left.has(id)), ...waiting]),
    dealtWith: (ids) => {
      setMine((all) => new Set([...all, ...ids]));
      setSent((all) => new Set([...all, ...ids]));
    },
    notDealtWith: (ids) => setSent((all) => new Set([...all].filter((id) => !ids.has(id)))),
  };
}
