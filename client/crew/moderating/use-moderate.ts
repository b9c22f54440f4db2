import { useCallback, useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { moderate, readmit as readmission, remove as removing, setFocus } from '../commands.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { conflictsIn, wordsFor, type DecisionConflict } from './decision-conflicts.ts';
import {
  bringsQuestions,
  stepsToUndo,
  canLeadTo,
  withSeenStates,
  type Moderated,
} from '../questions/moderation-rules.ts';
import { removalPlace } from './remove-participant.tsx';
import { questionsRemovedWith, removableBy, stillHidden } from '../questions/removal.ts';
import { done as alreadyDone, refused, type Outcome } from '../outcome.ts';
import { splitForUndo, type NotUndone } from './undo.ts';
import type { Actions } from '../use-actions.ts';
import { useRecentDecisions, type RecentDecisions } from './use-recent-decisions.ts';

export interface Words {
  reason?: string;
  answer?: string;
  seenAnswer?: string;
  seenReasons?: string[];
  into?: string;
}

export interface Moderating extends Pick<RecentDecisions, 'hasScreenJustChanged'> {
  /** Does it, and remembers how to take it back. */
  act: (
    place: string,
    action: ModerationAction,
    questions: readonly CrewQuestionView[],
    words?: Words,
  ) => Promise<Outcome>;
  /** Marks one as answered and puts the next, if any, on the screen in its place; one undo takes back both, or what of both was done. */
  answerAndHighlightNext: (
    place: string,
    answered: CrewQuestionView,
    next: CrewQuestionView | null,
  ) => Promise<Outcome>;
  /** Removes whoever asked it; resolves to whether it was done. */
  remove: (question: CrewQuestionView, withQuestions: boolean) => Promise<boolean>;
  /** Lets them in again, from their question. */
  readmit: (place: string, question: CrewQuestionView) => void;
  /** Takes the last action back; null when there is none. */
  undo: (() => void) | null;
  /** What `undo` would take back. */
  next: Moderated | null;
  /** Nothing more could be taken back after that. */
  isLast: boolean;
  /** That, as long as it was done just now, or is held: of an event that is over nothing older is offered. */
  fresh: Moderated | null;
  /** What was rejected last, as far as it has no reason. */
  reasonless: readonly CrewQuestionView[];
  /** Gives it one; resolves to whether it was done. */
  giveReason: (
    questions: readonly CrewQuestionView[],
    words: Pick<Words, 'reason' | 'seenReasons'>,
  ) => Promise<boolean>;
  /** As they are now. */
  current: (questions: readonly CrewQuestionView[]) => readonly CrewQuestionView[];
  /** What was taken back last, until something else is done. */
  undone: Moderated | null;
  /** The removal that is told of: as long as nothing else was done since, also once it is taken back. */
  noted: Moderated | null;
  /** What the last undo left as it is, until something else is done, or until dismissed. */
  notUndone: readonly NotUndone[];
  dismissNotUndone: () => void;
  /** Of the last action, the questions about which somebody else decided first, until something else is done, or until dismissed. */
  decided: readonly DecisionConflict[];
  dismissDecided: () => void;
  /** Offers it no more. */
  dismissUndo: () => void;
  /** Every question dealt with here. */
  own: ReadonlySet<string>;
}

const keptUndos = 50;

/** The place where an undo says how it went. */
export const undoPlace = 'undo';

/** The place where a reason that is given afterwards says how it went. */
export const reasonPlace = 'reason';

/** Moderation with a memory: what was done here can be taken back, the last first. */
export function useModerate(control: ControlRoom, actions: Actions): Moderating {
  const [history, setHistory] = useState<readonly Moderated[]>([]);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [fresh, setFresh] = useState<Moderated | null>(null);
  const [undone, setUndone] = useState<Moderated | null>(null);
  const [noted, setNoted] = useState<Moderated | null>(null);
  const [notUndone, setNotUndone] = useState<readonly NotUndone[]>([]);
  const dismissUndo = useCallback(() => setFresh(null), []);
  const [decided, setDecided] = useState<readonly DecisionConflict[]>([]);
  const dismissDecided = useCallback(() => setDecided([]), []);
  const dismissNotUndone = useCallback(() => setNotUndone([]), []);
  const { focus, role, questions: asked } = control;
  const eventId = control.event.id;
  const highlighted = control.questions.find(({ state }) => state === 'highlighted') ?? null;
  const { intendedTargets, hasScreenJustChanged, trackOwn } = useRecentDecisions(asked);

  const remember = useCallback((done: Moderated) => {
    setHistory((known) => [...known, done].slice(-keptUndos));
    setFresh(done);
    setUndone(null);
    setNotUndone([]);
    setNoted(done.removal ? done : null);
  }, []);

  const act = useCallback(
    async (
      place: string,
      action: ModerationAction,
      pressed: readonly CrewQuestionView[],
      words: Words = {},
    ): Promise<Outcome> => {
      // What is written or chosen for it is sent, and compared with what was seen there.
      const questions = isPlain(words) ? intendedTargets(action, pressed) : pressed;
      if (questions.length === 0) return pressed.every(({ state }) => canLeadTo(action, state)) ? alreadyDone : refused;
      // Before the answer: the push that brings it may be sooner.
      setOwn((all) => new Set([...all, ...questions.map(({ id }) => id)]));
      const formerFocus = bringsQuestions({ focus, role }, action) ? focus : null;
      const bringing = formerFocus ? [setFocus(eventId, { kind: 'questions' })] : [];
      const ask = (some: readonly CrewQuestionView[]): Promise<Outcome> => {
        const step = {
          action,
          questions: some.map(({ id }) => id),
          seenStates: some.map(({ state }) => state),
          ...wordsFor(words, questions, some),
        };
        const lowered = action === 'highlight' && highlighted ? [highlighted.id] : [];
        return trackOwn([...step.questions, ...lowered], () =>
          actions.run(place, moderate(eventId, step), ...bringing),
        );
      };
      setDecided([]);
      const conflicts: DecisionConflict[] = [];
      let before = questions;
      let outcome = await ask(before);
      // A form below the question says by itself what has become of that, and keeps what was typed.
      while (hasNoForm(questions, words) && conflictsIn(outcome, action, before).length > 0) {
        conflicts.push(...conflictsIn(outcome, action, before));
        before = before.filter(({ id }) => conflicts.every((one) => one.id !== id));
        if (before.length === 0) actions.dismiss(place);
        if (before.length === 0) break;
        outcome = await ask(before);
      }
      if (outcome.isDone) remember({ action, before, highlighted, written: words.answer ?? words.reason, formerFocus });
      setDecided(conflicts);
      return outcome;
    },
    [actions, eventId, highlighted, focus, role, remember, intendedTargets, trackOwn],
  );

  const answerAndHighlightNext = useCallback(
    async (place: string, answered: CrewQuestionView, next: CrewQuestionView | null): Promise<Outcome> => {
      setOwn((all) => new Set([...all, answered.id, ...(next ? [next.id] : [])]));
      const ask = (action: ModerationAction, { id, state }: CrewQuestionView): Promise<Outcome> =>
        actions.run(place, moderate(eventId, { action, questions: [id], seenStates: [state] }));
      setDecided([]);
      // The next one first: it takes the place of the other in one stroke, and the screen is never without. Where somebody else has
      // decided about that one, the other is finished all the same; where it failed, nothing is.
      const [highlightOutcome, answeredOutcome] = await trackOwn(
        [answered.id, ...(next ? [next.id] : [])],
        async () => {
          const outcome = next && (await ask('highlight', next));
          const hasFailed =
            next && outcome && !outcome.isDone && conflictsIn(outcome, 'highlight', [next]).length === 0;
          return [outcome, hasFailed ? null : await ask('answer', answered)] as const;
        },
      );
      const conflicts = answeredOutcome ? conflictsIn(answeredOutcome, 'answer', [answered]) : [];
      // Its way back to the screen lowers the next one. Where only that was outcome, the other stands where somebody else has put it.
      if (answeredOutcome?.isDone)
        remember({ action: 'answer', before: [answered], highlighted: null, formerFocus: null });
      else if (next && highlightOutcome?.isDone)
        remember({
          action: 'highlight',
          before: [next],
          highlighted: conflicts.length > 0 ? null : answered,
          formerFocus: null,
        });
      if (conflicts.length > 0) actions.dismiss(place);
      setDecided([
        ...(next && highlightOutcome ? conflictsIn(highlightOutcome, 'highlight', [next]) : []),
        ...conflicts,
      ]);
      return answeredOutcome === null || highlightOutcome?.isDone === false
        ? (highlightOutcome ?? refused)
        : answeredOutcome;
    },
    [actions, eventId, remember, trackOwn],
  );

  const remove = useCallback(
    async (question: CrewQuestionView, withQuestions: boolean): Promise<boolean> => {
      const id = removableBy(question);
      if (id === null) return false;
      const before = withQuestions ? questionsRemovedWith(asked, question) : [];
      setOwn((known) => new Set([...known, ...before.map((each) => each.id)]));
      const { isDone } = await trackOwn(
        before.map((each) => each.id),
        () => actions.run(removalPlace, removing(eventId, id, withQuestions)),
      );
      // Whoever is removed once more was let in meanwhile: that way back is used up.
      if (isDone) setHistory((known) => withoutRemoval(known, id));
      if (isDone)
        remember({
          action: 'remove',
          before,
          highlighted: null,
          formerFocus: null,
          removal: { id, question, withQuestions },
        });
      return isDone;
    },
    [actions, asked, eventId, remember, trackOwn],
  );

  const readmit = useCallback(
    (place: string, question: CrewQuestionView): void => {
      const id = removableBy(question);
      if (id === null) return;
      // What was put aside stays so: it is outcome back one by one.
      setHistory((known) => withoutRemoval(known, id));
      setFresh((one) => (one?.removal?.id === id ? null : one));
      setNoted((one) => (one?.removal?.id === id ? null : one));
      void actions.run(place, readmission(eventId, id));
    },
    [actions, eventId],
  );

  // Let in again by somebody else: that way back is used up, too. One's own has left the history by then, and its note tells of it.
  const removed = new Set(asked.filter(({ isAuthorRemoved }) => isAuthorRemoved).map(({ id }) => id));
  const [removedBefore, setRemovedBefore] = useState<ReadonlySet<string>>(removed);
  if (removed.size !== removedBefore.size || [...removed].some((id) => !removedBefore.has(id))) {
    setRemovedBefore(removed);
    const isIn = ({ removal }: Moderated): boolean =>
      removal !== undefined &&
      removedBefore.has(removal.question.id) &&
      !removed.has(removal.question.id) &&
      asked.some(({ id }) => id === removal.question.id);
    const obsolete = history.filter(isIn);
    if (obsolete.length > 0) {
      setHistory(history.filter((each) => !obsolete.includes(each)));
      if (fresh && obsolete.includes(fresh)) setFresh(null);
      if (noted && obsolete.includes(noted)) setNoted(null);
    }
  }

  const last = history.at(-1) ?? null;
  const undo = useCallback(() => {
    if (!last) return;
    // Taken from the history at once, so that a second press takes back the action before it.
    setHistory((all) => all.filter((each) => each !== last));
    // The one before it is what is offered now.
    setFresh(history.at(-2) ?? null);
    setUndone(null);
    // Nothing older comes up where this one was told of: who presses twice would let in somebody else.
    setNoted((one) => (one === last ? one : null));
    const focusBack = last.formerFocus ? [setFocus(eventId, last.formerFocus)] : [];
    const readmitting = last.removal ? [readmission(eventId, last.removal.id)] : [];
    // What an undo before it still changes is not on the page yet: then the server alone decides.
    const isBlind = actions.isBusy(undoPlace);
    const { undoable, skipped } = isBlind ? { undoable: last.before, skipped: [] } : splitForUndo(last, asked);
    const before = last.removal ? stillHidden(undoable, asked) : undoable;
    const inverse = before.length > 0 ? stepsToUndo({ ...last, before }) : [];
    const steps = (isBlind ? inverse : withSeenStates(inverse, asked)).map((step) => moderate(eventId, step));
    setNotUndone(skipped);
    setDecided([]);
    if (steps.length === 0 && skipped.length > 0) return;
    const takeBack = async (): Promise<void> => {
      const moving = [
        ...last.before,
        ...(highlighted ? [highlighted] : []),
        ...(last.highlighted ? [last.highlighted] : []),
      ].map(({ id }) => id);
      const { isDone } = await trackOwn(moving, () => actions.run(undoPlace, ...readmitting, ...steps, ...focusBack));
      setUndone(isDone ? last : null);
      if (isDone) return;
      setNoted((one) => (one === last ? null : one));
      // The page shows by now what stood in the way: asked once more, the rest is taken back.
      if (last.isRefused) return;
      const again = { ...last, isRefused: true };
      setHistory((all) => [...all, again]);
      setFresh(again);
    };
    void takeBack();
  }, [actions, asked, trackOwn, eventId, highlighted, history, last]);

  const giveReason = useCallback(
    async (questions: readonly CrewQuestionView[], words: Pick<Words, 'reason' | 'seenReasons'>) =>
      (await act(reasonPlace, 'reject', questions, words)).isDone,
    [act],
  );
  const current = (questions: readonly CrewQuestionView[]) =>
    questions.map((question) => asked.find(({ id }) => id === question.id) ?? question);
  const rejected = new Set(last?.action === 'reject' ? last.before.map(({ id }) => id) : []);
  const reasonless = asked.filter(
    ({ id, state, rejectionReason }) => rejected.has(id) && state === 'rejected' && rejectionReason === null,
  );

  return {
    act,
    answerAndHighlightNext,
    hasScreenJustChanged,
    remove,
    readmit,
    undo: last && undo,
    next: last,
    isLast: history.length === 1,
    fresh,
    reasonless,
    giveReason,
    current,
    undone,
    notUndone,
    dismissNotUndone,
    decided,
    dismissDecided,
    noted,
    dismissUndo,
    own,
  };
}

function isPlain(words: Words): boolean {
  return Object.values(words).every((word) => word === undefined);
}

function hasNoForm(questions: readonly CrewQuestionView[], { reason, answer }: Words): boolean {
  return questions.length > 1 || (reason === undefined && answer === undefined);
}

/** One lets in but once: what else was removed of the same person is no way back any more. */
function withoutRemoval(history: readonly Moderated[], id: string): readonly Moderated[] {
  return history.filter(({ removal }) => removal?.id !== id);
}
