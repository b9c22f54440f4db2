import { useMemo, useState } from 'react';
import type { CrewLabelView, CrewQuestionView } from '#contracts/views.ts';
import { useFrozenOrder } from '#ui/list/use-frozen-order.ts';
import { useFreezeWhilePointing } from '#ui/list/use-freeze-while-pointing.ts';
import { setQuestionLabel } from '../crew/commands.ts';
import { placeOf, useCrewPage } from '../crew/crew-page.ts';
import { matchesFilter, noFilter } from './filter.ts';
import { afterLeaving, neighbour } from '#ui/list/frozen-queue.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import {
  canModerate,
  mergedCounts,
  mergeTarget,
  setAsideQuestions,
  shownQuestions,
} from '../crew/questions/moderation-rules.ts';
import { useOpenForms, useQueue } from './use-queue.ts';
import type { Words } from '../crew/moderating/use-moderate.ts';

type Questions = readonly CrewQuestionView[];

export type ModerationState = ReturnType<typeof useModeration>;

export const bulkPlace = 'bulk';

export function useModeration() {
  const { control, actions, moderating, hasScreen } = useCrewPage();
  const { own } = moderating;
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
  /** Not an id, because the question may leave the lists meanwhile. */
  const [removing, startRemoval] = useState<CrewQuestionView | null>(null);

  const key = JSON.stringify(filter);
  const visible = useMemo(() => placed.filter(fits), [placed, fits]);
  const frozenShown = useFrozenOrder(
    useMemo(() => shownQuestions(visible).map(({ id }) => id), [visible]),
    { key, own },
  );
  const frozenAside = useFrozenOrder(
    useMemo(() => setAsideQuestions(visible).map(({ id }) => id), [visible]),
    { key, own },
  );
  const byId = useMemo(
    () => new Map(control.questions.map((question) => [question.id, question])),
    [control.questions],
  );
  const find = (wanted: Iterable<string>): CrewQuestionView[] => [...wanted].flatMap((id) => byId.get(id) ?? []);
  const queued = find(queue.questions.filter(fits).map(({ id }) => id));
  const shown = find(frozenShown.order);
  const order = [...queued, ...shown].map(({ id }) => id);
  const current = (currentId === null ? undefined : byId.get(currentId)) ?? null;
  const pickedQuestions = find(picked);
  const placeFor = (questions: Questions): string =>
    questions.length === 1 && questions[0] ? placeOf(questions[0]) : bulkPlace;

  return {
    filter,
    setFilter,
    queue,
    waiting: {
      questions: queued,
      decidedIds: new Set(ids(queued).filter((id) => queue.decidedIds.has(id))),
      freeze: { under, hold },
    },
    shown,
    frozenShown,
    aside: find(frozenAside.order),
    frozenAside,
    current,
    goTo,
    move: (by: 1 | -1) => goTo(neighbour(order, currentId, by)),
    reveal(question: CrewQuestionView): void {
      if (!fits(question)) setFilter(noFilter);
      queue.admitNew();
      frozenShown.apply();
      frozenAside.apply();
      // The list that was pressed is hidden, so it gets no pointerleave.
      frozenAside.release();
      goTo(question.id);
    },
    mergeTargetOf: (question: CrewQuestionView) => mergeTarget(question, byId),
    mergedCounts: useMemo(() => mergedCounts(control.questions), [control.questions]),
    picked,
    pickedQuestions,
    pick: (id: string) => setPicked((all) => (all.has(id) ? without(all, [id]) : new Set([...all, id]))),
    clearPicks: () => setPicked(new Set()),
    unpick: (questions: Questions) => setPicked((all) => without(all, ids(questions))),
    targets(action: ModerationAction): CrewQuestionView[] {
      const chosen = picked.size > 0 ? pickedQuestions : current ? [current] : [];
      const isPossible =
        chosen.every((question) => canModerate(question, action)) &&
        (action !== 'highlight' || (hasScreen && chosen.length === 1));
      return isPossible ? chosen : [];
    },
    async act(action: ModerationAction, questions: Questions, given?: Words): Promise<boolean> {
      const acted = new Set(ids(questions));
      const run = async (): Promise<boolean> =>
        (await moderating.act(placeFor(questions), action, questions, given)).isDone;
      // Move on in the queue only from a pending question.
      const isPending = questions[0]?.state === 'pending';
      if (currentId !== null && acted.has(currentId) && isPending)
        goTo(afterLeaving(ids(queue.questions), acted, currentId));
      setPicked((all) => without(all, action === 'merge' ? [...acted, ...mergingIds] : acted));
      setMergingIds([]);
      // A form closes itself once its text is accepted.
      if (given === undefined || given.into !== undefined) setOpenForm(null);
      const isDone = await queue.leaveWhile(questions, run);
      // The picks return, so that the bulk action can be retried.
      if (!isDone && acted.size > 1) setPicked((since) => (since.size === 0 ? acted : since));
      return isDone;
    },
    label(label: CrewLabelView, questions: Questions, isOn: boolean): void {
      void actions.run(placeFor(questions), setQuestionLabel(control.event.id, label.id, ids(questions), isOn));
    },
    merging: find(mergingIds),
    startMerge: (questions: Questions) => setMergingIds(ids(questions)),
    removing,
    startRemoval,
    isBulkReasonOpen,
    setBulkReasonOpen,
    openForm,
    setOpenForm,
    decidedElsewhere,
  };
}

function ids(questions: Questions): string[] {
  return questions.map(({ id }) => id);
}

function without(all: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> {
  const out = new Set(gone);
  return new Set([...all].filter((id) => !out.has(id)));
}
