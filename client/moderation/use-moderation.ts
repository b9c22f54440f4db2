import { useMemo, useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewLabelView, CrewQuestionView } from '#contracts/views.ts';
import { useFrozenOrder, type UseFrozenOrder } from '#ui/list/use-frozen-order.ts';
import { useFreezeWhilePointing, type Freeze } from '#ui/list/use-freeze-while-pointing.ts';
import { writerOf, type CrewMember, type Writer } from '../crew/presence/crew-members.ts';
import { setQuestionLabel } from '../crew/commands.ts';
import { matchesFilter, noFilter, type ModerationFilter } from './filter.ts';
import { afterLeaving, neighbour } from '#ui/list/frozen-queue.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { canModerate, mergedCounts, mergeTarget } from '../crew/questions/moderation-rules.ts';
import { questionsRemovedWith } from '../crew/questions/removal.ts';
import { setAsideQuestions, shownQuestions } from '../crew/questions/question-order.ts';
import type { Actions } from '../crew/use-actions.ts';
import { pendingOf, useQueue } from './use-queue.ts';
import { highlightStatus, type HighlightStatus } from '../crew/questions/highlight-status.ts';
import { useModerate, type Moderating, type Words } from '../crew/moderating/use-moderate.ts';
import { useOpenForms, type OpenForms } from './forms/use-open-forms.ts';

export interface ModerationState {
  labels: readonly CrewLabelView[];
  /** Who else is answering this question, or rejecting it with a reason. */
  writerOf: (id: string) => Writer | null;
  filter: ModerationFilter;
  setFilter: (filter: ModerationFilter) => void;
  /** The questions being merged. */
  merging: readonly CrewQuestionView[];
  startMerge: (questions: readonly CrewQuestionView[]) => void;
  label: (label: CrewLabelView, questions: readonly CrewQuestionView[], isOn: boolean) => void;
  undoing: Pick<
    Moderating,
    | 'undo'
    | 'next'
    | 'isLast'
    | 'fresh'
    | 'reasonless'
    | 'giveReason'
    | 'current'
    | 'undone'
    | 'notUndone'
    | 'dismissNotUndone'
    | 'decided'
    | 'dismissDecided'
    | 'noted'
    | 'dismissUndo'
  >;
  highlightState: HighlightStatus;
  /** False after the event. */
  hasScreen: boolean;
  /** Settings and removing people; false for a moderator. */
  mayRun: boolean;
  /** The question whose author is being removed; null if none. Not an id, so that it survives leaving the lists. */
  removing: CrewQuestionView | null;
  startRemoval: (question: CrewQuestionView | null) => void;
  /** Resolves to whether it succeeded. */
  remove: (question: CrewQuestionView, withQuestions: boolean) => Promise<boolean>;
  readmit: (question: CrewQuestionView) => void;
  waiting: { questions: readonly CrewQuestionView[]; decidedIds: ReadonlySet<string>; newCount: number } & Pick<
    Freeze,
    'under' | 'hold'
  >;
  /** Questions that keep their place only because their form is open. */
  decidedElsewhere: OpenForms['decidedElsewhere'];
  shown: readonly CrewQuestionView[];
  /** For `shown`: while the pointer is there, the order is frozen and new questions wait. */
  frozenShown: Pick<UseFrozenOrder, 'freshCount' | 'isMoved' | 'apply' | 'under' | 'hold'>;
  aside: readonly CrewQuestionView[];
  /** The same for `aside`. */
  frozenAside: ModerationState['frozenShown'];
  /** The question shortcuts act on. */
  current: CrewQuestionView | null;
  goTo: (id: string) => void;
  /** The question it was finally merged into; null if none. */
  mergeTargetOf: (question: CrewQuestionView) => CrewQuestionView | null;
  /** How many were merged into each question; without zeros. */
  mergedCounts: ReadonlyMap<string, number>;
  /** Selects it and makes it visible: resets the filter and admits frozen questions. */
  reveal: (question: CrewQuestionView) => void;
  move: (by: 1 | -1) => void;
  picked: ReadonlySet<string>;
  pickedQuestions: readonly CrewQuestionView[];
  pick: (id: string) => void;
  clearPicks: () => void;
  /** For a list that is hidden: what cannot be seen must not be acted on. */
  unpick: (questions: readonly CrewQuestionView[]) => void;
  /** The questions an action applies to: the picked ones, or else the current one. */
  targets: (action: ModerationAction) => CrewQuestionView[];
  /** Resolves to whether it succeeded. */
  act: (action: ModerationAction, questions: readonly CrewQuestionView[], words?: Words) => Promise<boolean>;
  admitNew: () => void;
  /** Whether the bulk bar's reason form is open. */
  isBulkReasonOpen: boolean;
  setBulkReasonOpen: (isOpen: boolean) => void;
  /** The open form below a question. */
  openForm: OpenForms['openForm'];
  setOpenForm: OpenForms['setOpenForm'];
}

export function placeOf(question: Pick<CrewQuestionView, 'id'>): string {
  return `question-${question.id}`;
}

/** The `Actions` place of bulk actions. */
export const bulkPlace = 'bulk';

/** The state of the moderation page: a frozen queue, a current question and an undo history. */
export function useModeration(control: ControlRoom, actions: Actions, others: readonly CrewMember[]): ModerationState {
  const { act: moderate, remove, readmit, own, ...undoing } = useModerate(control, actions);
  const [filter, setFilter] = useState(noFilter);
  const [mergingIds, setMergingIds] = useState<readonly string[]>([]);
  const { openForm, setOpenForm, placed, decidedElsewhere } = useOpenForms(control.questions);
  const fits = useMemo(() => {
    const isMatch = matchesFilter(filter);
    return (question: CrewQuestionView): boolean => question.id === openForm?.id || isMatch(question);
  }, [filter, openForm?.id]);
  const { isHeld, under, hold } = useFreezeWhilePointing();
  const [currentId, goTo] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isBulkReasonOpen, setBulkReasonOpen] = useState(false);
  if (isBulkReasonOpen && picked.size === 0) setBulkReasonOpen(false);
  const isInUse = (id: string): boolean =>
    id === currentId || picked.has(id) || id === openForm?.id || mergingIds.includes(id);
  const queue = useQueue(placed, isHeld ? 'when empty' : 'when done', { isSeen: fits, isInUse });
  const [removing, startRemoval] = useState<CrewQuestionView | null>(null);

  const onShow = useMemo(() => shownQuestions(placed.filter(fits)), [placed, fits]);
  const frozenShown = useFrozenOrder(
    useMemo(() => onShow.map(({ id }) => id), [onShow]),
    { key: JSON.stringify(filter), own },
  );
  const putAside = useMemo(() => setAsideQuestions(placed.filter(fits)), [placed, fits]);
  const frozenAside = useFrozenOrder(
    useMemo(() => putAside.map(({ id }) => id), [putAside]),
    { key: JSON.stringify(filter), own },
  );
  const byId = useMemo(
    () => new Map(control.questions.map((question) => [question.id, question])),
    [control.questions],
  );
  const queued = queue.questions.filter(fits).flatMap(({ id }) => byId.get(id) ?? []);
  const waiting = {
    ...queue,
    under,
    hold,
    questions: queued,
    decidedIds: new Set(queued.flatMap(({ id }) => (queue.decidedIds.has(id) ? [id] : []))),
  };
  const shown = frozenShown.order.flatMap((id) => byId.get(id) ?? []);
  const aside = frozenAside.order.flatMap((id) => byId.get(id) ?? []);
  const order = [...waiting.questions, ...shown].map(({ id }) => id);
  const current = (currentId === null ? undefined : byId.get(currentId)) ?? null;

  const hasScreen = control.event.state !== 'ended';
  const targets = (action: ModerationAction): CrewQuestionView[] => {
    if (action === 'highlight' && !hasScreen) return [];
    const chosen = picked.size > 0 ? [...picked].flatMap((id) => byId.get(id) ?? []) : current ? [current] : [];
    return chosen.every((question) => canModerate(question, action)) && !(action === 'highlight' && chosen.length > 1)
      ? chosen
      : [];
  };

  const act = async (
    action: ModerationAction,
    questions: readonly CrewQuestionView[],
    given?: Words,
  ): Promise<boolean> => {
    const [only] = questions;
    if (!only) return false;
    const ids = new Set(questions.map(({ id }) => id));
    const leaves = only.state === 'pending';
    if (leaves) queue.removeOptimistically(ids);
    const next = leaves
      ? afterLeaving(
          queue.questions.map(({ id }) => id),
          ids,
          currentId,
        )
      : currentId;
    if (currentId !== null && ids.has(currentId)) goTo(next);
    // Other picks stay; the target of a merge is done too.
    const done = action === 'merge' ? new Set([...ids, ...mergingIds]) : ids;
    setPicked((all) => new Set([...all].filter((id) => !done.has(id))));
    setMergingIds([]);
    // A form closes itself once its text is accepted.
    if (given === undefined || given.into !== undefined) setOpenForm(null);
    const { isDone } = await moderate(questions.length === 1 ? placeOf(only) : bulkPlace, action, questions, given);
    if (!isDone && leaves) queue.restore(ids);
    // Restore the picks, so that the bulk action can be retried.
    if (!isDone && ids.size > 1) setPicked((since) => (since.size === 0 ? ids : since));
    return isDone;
  };

  return {
    hasScreen,
    mayRun: control.role !== 'moderator',
    removing,
    startRemoval,
    async remove(question, withQuestions) {
      const gone = pendingOf(withQuestions ? questionsRemovedWith(control.questions, question) : []);
      queue.removeOptimistically(gone);
      const isDone = await remove(question, withQuestions);
      if (!isDone) queue.restore(gone);
      return isDone;
    },
    readmit: (question) => readmit(placeOf(question), question),
    highlightState: highlightStatus(control),
    labels: control.labels,
    writerOf: (id) => writerOf(others, id),
    filter,
    setFilter,
    merging: mergingIds.flatMap((id) => byId.get(id) ?? []),
    startMerge: (questions) => setMergingIds(questions.map(({ id }) => id)),
    label(label, questions, isOn) {
      const [only] = questions;
      if (only)
        void actions.run(
          questions.length === 1 ? placeOf(only) : bulkPlace,
          setQuestionLabel(
            control.event.id,
            label.id,
            questions.map(({ id }) => id),
            isOn,
          ),
        );
    },
    waiting,
    shown,
    frozenShown,
    aside,
    frozenAside,
    decidedElsewhere,
    current,
    goTo,
    mergeTargetOf: (question) => mergeTarget(question, byId),
    mergedCounts: useMemo(() => mergedCounts(control.questions), [control.questions]),
    reveal(question) {
      if (!fits(question)) setFilter(noFilter);
      queue.admitNew();
      frozenShown.apply();
      frozenAside.apply();
      // The pressed list is hidden, so it gets no pointerleave.
      frozenAside.release();
      goTo(question.id);
    },
    move: (by) => goTo(neighbour(order, currentId, by)),
    picked,
    pickedQuestions: [...picked].flatMap((id) => byId.get(id) ?? []),
    pick: (id) => setPicked((all) => toggled(all, id)),
    clearPicks: () => setPicked(new Set()),
    unpick: (questions) =>
      setPicked((all) => new Set([...all].filter((id) => !questions.some((question) => question.id === id)))),
    targets,
    act,
    undoing,
    admitNew: queue.admitNew,
    isBulkReasonOpen,
    setBulkReasonOpen,
    openForm,
    setOpenForm,
  };
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(id)) next.add(id);
  return next;
}
