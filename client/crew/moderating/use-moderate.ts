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
  /** Performs it and records how to undo it. */
  act: (
    place: string,
    action: ModerationAction,
    questions: readonly CrewQuestionView[],
    words?: Words,
  ) => Promise<Outcome>;
  /** Marks one as answered and puts the next, if any, on the screen. One undo reverts whatever was done. */
  answerAndHighlightNext: (
    place: string,
    answered: CrewQuestionView,
    next: CrewQuestionView | null,
  ) => Promise<Outcome>;
  /** Removes its author; resolves to whether it succeeded. */
  remove: (question: CrewQuestionView, withQuestions: boolean) => Promise<boolean>;
  /** Readmits its author. */
  readmit: (place: string, question: CrewQuestionView) => void;
  /** Undoes the last action; null if there is none. */
  undo: (() => void) | null;
  /** The action that `undo` would revert. */
  next: Moderated | null;
  /** Whether `undo` would empty the history. */
  isLast: boolean;
  /** The last action while it is recent or kept by focus or hover. After the event older ones are not offered. */
  fresh: Moderated | null;
  /** The questions of the last rejection that have no reason. */
  reasonless: readonly CrewQuestionView[];
  /** Adds a reason; resolves to whether it succeeded. */
  giveReason: (
    questions: readonly CrewQuestionView[],
    words: Pick<Words, 'reason' | 'seenReasons'>,
  ) => Promise<boolean>;
  /** Maps them to their current state. */
  current: (questions: readonly CrewQuestionView[]) => readonly CrewQuestionView[];
  /** The last undone action, until something else is done. */
  undone: Moderated | null;
  /** The removal in the note: until something else is done, also after it was undone. */
  noted: Moderated | null;
  /** What the last undo skipped, until something else is done or it is dismissed. */
  notUndone: readonly NotUndone[];
  dismissNotUndone: () => void;
  /** Questions of the last action that someone else decided first, until something else is done or it is dismissed. */
  decided: readonly DecisionConflict[];
  dismissDecided: () => void;
  /** Stops offering it. */
  dismissUndo: () => void;
  /** The ids of all questions changed on this page. */
  own: ReadonlySet<string>;
}

const keptUndos = 50;

/** The `Actions` place of undo. */
export const undoPlace = 'undo';

/** The `Actions` place of reasons given afterwards. */
export const reasonPlace = 'reason';

/** Moderation actions with an undo history, last in first out. */
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
      // Text and choices refer to what their form showed, so they are sent as they are.
      const questions = isPlain(words) ? intendedTargets(action, pressed) : pressed;
      if (questions.length === 0) return pressed.every(({ state }) => canLeadTo(action, state)) ? alreadyDone : refused;
      // Before the answer, since the push may arrive first.
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
      // A form below the question reports the conflict itself and keeps the text.
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
      // Highlight the next one first, so that the screen is never empty. If someone else has decided that one, the
      // other is still marked as answered; if the request failed, nothing is.
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
      // Undoing puts the answered one back on the screen, which lowers the next. If only the highlight succeeded, the
      // other stays where someone else put it.
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
      // Removing someone again means they were readmitted meanwhile: drop the old undo entry.
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
      // Removed questions stay removed: each has to be restored.
      setHistory((known) => withoutRemoval(known, id));
      setFresh((one) => (one?.removal?.id === id ? null : one));
      setNoted((one) => (one?.removal?.id === id ? null : one));
      void actions.run(place, readmission(eventId, id));
    },
    [actions, eventId],
  );

  // Someone else readmitted them: that undo entry is obsolete too. After a readmission from here the history no longer
  // has it, and its note says so.
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
    // Remove it from the history at once, so that a second press undoes the action before it.
    setHistory((all) => all.filter((each) => each !== last));
    // Offer the one before it now.
    setFresh(history.at(-2) ?? null);
    setUndone(null);
    // Show no older removal in its place: a double press would readmit someone else.
    setNoted((one) => (one === last ? one : null));
    const focusBack = last.formerFocus ? [setFocus(eventId, last.formerFocus)] : [];
    const readmitting = last.removal ? [readmission(eventId, last.removal.id)] : [];
    // The page does not show the result of a previous undo yet: leave the check to the server.
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
      // The page now shows what blocked the undo: trying once more reverts the rest.
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

/** A person is readmitted once: other removals of theirs are obsolete. */
function withoutRemoval(history: readonly Moderated[], id: string): readonly Moderated[] {
  return history.filter(({ removal }) => removal?.id !== id);
}
