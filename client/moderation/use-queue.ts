import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { admitAll, type AdmitPolicy, afterDealing, frozenQueue, withArrived } from '#ui/list/frozen-queue.ts';
import { isSetAside, waitingQuestions } from '../crew/questions/moderation-rules.ts';
import type { QuestionFormKind } from './question/actions.tsx';

type Ids = ReadonlySet<string>;

interface QueueReader {
  isSeen: (question: CrewQuestionView) => boolean;
  isInUse: (id: string) => boolean;
}

export type Queue = ReturnType<typeof useQueue>;

/** With `reader`, admits new questions while the list is out of view and not in use. */
export function useQueue(questions: readonly CrewQuestionView[], admitPolicy: AdmitPolicy, reader?: QueueReader) {
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
  const isSeen = (id: string): boolean => {
    const question = byId.get(id);
    return question !== undefined && reader?.isSeen(question) === true;
  };
  const isFilling =
    reader !== undefined && (!still.shown.some(isSeen) || (wasFilling && !still.shown.some(reader.isInUse)));
  if (isFilling !== wasFilling) setIsFilling(isFilling);
  const queue = isFilling ? frozenQueue(withArrived(still.held, pending), pending, mine, admitPolicy) : still;
  if (queue.held !== held) setQueue({ held: queue.held, mine });

  const [seen, setSeen] = useState(live);
  if (seen !== live) {
    setSeen(live);
    // An undo may return a question as an ordinary one.
    if (sent.size > 0) setSent(new Set(live.map(({ id }) => id).filter((id) => sent.has(id))));
  }

  return {
    questions: queue.shown.flatMap((id) => byId.get(id) ?? []),
    decidedIds: queue.left,
    newCount: queue.waiting.length,
    admitNew: () => setQueue((now) => ({ ...now, held: admitAll(now.held, pending, now.mine) })),
    /** Hides questions before the server answers; a refusal brings them back. */
    async leaveWhile(leaving: readonly CrewQuestionView[], run: () => Promise<boolean>): Promise<boolean> {
      const ids = new Set(leaving.flatMap(({ id, state }) => (state === 'pending' ? [id] : [])));
      if (ids.size > 0) {
        setQueue((now) => afterDealing(now, ids, pending, queue));
        setIsFilling(false);
        setSent((all) => new Set([...all, ...ids]));
      }
      const isDone = await run();
      if (!isDone) setSent((all) => new Set([...all].filter((id) => !ids.has(id))));
      return isDone;
    },
  };
}

interface OpenForm extends Pick<CrewQuestionView, 'id'> {
  kind: QuestionFormKind;
}

export type OpenForms = ReturnType<typeof useOpenForms>;

export function useOpenForms(questions: readonly CrewQuestionView[]) {
  const [openForm, setOpenForm] = useState<(OpenForm & Pick<CrewQuestionView, 'state'>) | null>(null);
  const question = questions.find(({ id }) => id === openForm?.id);
  if (openForm && !question) setOpenForm(null);
  const placed = useMemo(
    () =>
      openForm
        ? questions.map((each) => (each.id === openForm.id ? { ...each, state: openForm.state } : each))
        : questions,
    [questions, openForm],
  );
  return {
    openForm,
    setOpenForm(form: OpenForm | null): void {
      const target = questions.find(({ id }) => id === form?.id);
      setOpenForm(form && target ? { ...form, state: target.state } : null);
    },
    placed,
    decidedElsewhere: new Set(openForm && question && listOf(question) !== listOf(openForm) ? [openForm.id] : []),
  };
}

function listOf(question: Pick<CrewQuestionView, 'state'>): 'waiting' | 'shown' | 'aside' {
  if (question.state === 'pending') return 'waiting';
  return isSetAside(question) ? 'aside' : 'shown';
}
