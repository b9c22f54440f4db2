import { useMemo, useState } from 'react';
import type { ControlRoom } from '../../../contracts/pages.ts';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { afterLeaving, neighbour } from './held-queue.ts';
import type { ModerationAction } from '../../../contracts/moderation.ts';
import { canModerate } from './moderation.ts';
import { setAsideQuestions, shownQuestions } from './question-order.ts';
import type { WordsKind } from './question-actions.tsx';
import type { Actions } from './use-actions.ts';
import { useQueue } from './use-queue.ts';
import { useHeldOrder } from './use-held-order.ts';
import { useModerate, type Words } from './use-moderate.ts';

export interface ModerationDesk {
  isScreenOnQuestions: boolean;
  waiting: { questions: readonly CrewQuestionView[]; left: ReadonlySet<string>; arrived: number };
  shown: readonly CrewQuestionView[];
  /** For the element around `shown`: while the pointer is there, votes do not change its order. */
  shownHolder: { onPointerEnter: () => void; onPointerLeave: () => void };
  aside: readonly CrewQuestionView[];
  /** The question the keys act on. */
  current: CrewQuestionView | null;
  goTo: (id: string) => void;
  move: (by: 1 | -1) => void;
  picked: ReadonlySet<string>;
  pick: (id: string) => void;
  clearPicks: () => void;
  /** The questions an action would change: the picked ones, or else the current one. */
  targets: (action: ModerationAction) => CrewQuestionView[];
  act: (action: ModerationAction, questions: readonly CrewQuestionView[], words?: Words) => void;
  undo: (() => void) | null;
  letIn: () => void;
  /** The form that is open below a question. */
  words: { id: string; kind: WordsKind } | null;
  write: (words: { id: string; kind: WordsKind } | null) => void;
}

export function placeOf(question: Pick<CrewQuestionView, 'id'>): string {
  return `question-${question.id}`;
}

/** Where a bulk action says how it went. */
export const bulkPlace = 'bulk';

/** The moderator's desk: a queue that stays put, one question in hand, a memory for undo. */
export function useModerationDesk(control: ControlRoom, actions: Actions): ModerationDesk {
  const { act: moderate, undo } = useModerate(control, actions);
  const queue = useQueue(control.questions);
  const [currentId, goTo] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [words, write] = useState<ModerationDesk['words']>(null);

  const { shown, holder } = useHeldOrder(useMemo(() => shownQuestions(control.questions), [control.questions]));
  const aside = useMemo(() => setAsideQuestions(control.questions), [control.questions]);
  const byId = useMemo(() => new Map(control.questions.map((question) => [question.id, question])), [control.questions]);
  const order = [...queue.questions, ...shown].map(({ id }) => id);
  const current = (currentId === null ? undefined : byId.get(currentId)) ?? null;

  const targets = (action: ModerationAction): CrewQuestionView[] => {
    const chosen = picked.size > 0 ? [...picked].flatMap((id) => byId.get(id) ?? []) : current ? [current] : [];
    return chosen.every((question) => canModerate(question, action)) && !(action === 'highlight' && chosen.length > 1) ? chosen : [];
  };

  const act = async (action: ModerationAction, questions: readonly CrewQuestionView[], given?: Words): Promise<void> => {
    const [only] = questions;
    if (!only) return;
    const ids = new Set(questions.map(({ id }) => id));
    const leaves = only.state === 'pending';
    if (leaves) queue.dealtWith(ids);
    const next = leaves ? afterLeaving(queue.questions.map(({ id }) => id), ids, currentId) : currentId;
    if (currentId !== null && ids.has(currentId)) goTo(next);
    setPicked(new Set());
    write(null);
    const { isDone } = await moderate(questions.length === 1 ? placeOf(only) : bulkPlace, action, questions, given);
    if (!isDone && leaves) queue.notDealtWith(ids);
  };

  return {
    isScreenOnQuestions: control.focus.kind === 'questions',
    waiting: queue,
    shown,
    shownHolder: holder,
    aside,
    current,
    goTo,
    move: (by) => goTo(neighbour(order, currentId, by)),
    picked,
    pick: (id) => setPicked((all) => toggled(all, id)),
    clearPicks: () => setPicked(new Set()),
    targets,
    act: (action, questions, given) => void act(action, questions, given),
    undo,
    letIn: queue.letIn,
    words,
    write,
  };
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(id)) next.add(id);
  return next;
}
