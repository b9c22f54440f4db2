import { useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { moderate, readmit as readmission, remove as removing, setFocus } from '../commands.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { conflictsIn, type DecisionConflict } from './decision-conflicts.ts';
import {
  type Moderated,
  type ModerationStep,
  questionsRemovedWith,
  removableBy,
  stepsToUndo,
  stillHidden,
  withSeenStates,
} from '../questions/moderation-rules.ts';
import { removalPlace } from './remove-participant.tsx';
import type { Outcome } from '../outcome.ts';
import { isUndoable, splitForUndo, type NotUndone } from './undo.ts';
import type { Actions } from '../use-actions.ts';

type Questions = readonly CrewQuestionView[];

export type Words = Pick<ModerationStep, 'reason' | 'answer' | 'seenAnswer' | 'seenReasons' | 'into'>;

interface Report {
  /** Offered while recent, or while focus or hover keeps it. After the event, older ones are not offered. */
  fresh: Moderated | null;
  undone: Moderated | null;
  noted: Moderated | null;
  notUndone: readonly NotUndone[];
  decided: readonly DecisionConflict[];
}

const nothing: Report = { fresh: null, undone: null, noted: null, notUndone: [], decided: [] };

const keptUndos = 50;

export const undoPlace = 'undo';

export type Moderating = ReturnType<typeof useModerate>;

export function useModerate(control: ControlRoom, actions: Actions) {
  const [history, setHistory] = useState<readonly Moderated[]>([]);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState(nothing);
  const say = (change: Partial<Report>): void => setReport((now) => ({ ...now, ...change }));
  const { focus, role, questions: all } = control;
  const eventId = control.event.id;
  const highlighted = all.find(({ state }) => state === 'highlighted') ?? null;
  // The page does not show the last undo yet, so the server checks.
  const isBlind = actions.isBusy(undoPlace);
  const newest = history.at(-1);
  const last = newest && (isBlind || isUndoable(newest, control)) ? newest : null;

  const remember = (done: Moderated): void => {
    setHistory((known) => [...known.filter((each) => isUndoable(each, control)), done].slice(-keptUndos));
    say({ fresh: done, undone: null, notUndone: [], noted: done.removal ? done : null });
  };
  // The push may arrive before the answer.
  const noteOwn = (questions: Questions): void => setOwn((ids) => new Set([...ids, ...questions.map(({ id }) => id)]));
  const ask = (action: ModerationAction, questions: Questions, words: Words = {}) =>
    moderate(eventId, {
      action,
      questions: questions.map(({ id }) => id),
      seenStates: questions.map(({ state }) => state),
      ...words,
    });

  return {
    async act(place: string, action: ModerationAction, questions: Questions, words: Words = {}): Promise<Outcome> {
      noteOwn(questions);
      // Highlighting shows the questions, which moderators leave to the hosts.
      const bringsQuestions = action === 'highlight' && role !== 'moderator' && focus.kind !== 'questions';
      const bringing = bringsQuestions ? [setFocus(eventId, { kind: 'questions' })] : [];
      // A form reports the conflict itself and keeps the text.
      const hasForm = questions.length === 1 && (words.reason !== undefined || words.answer !== undefined);
      const decided: DecisionConflict[] = [];
      say({ decided: [] });
      for (let before = questions; ;) {
        const { seenReasons } = words;
        const asked = seenReasons && { seenReasons: before.map((one) => seenReasons[questions.indexOf(one)] ?? '') };
        const outcome = await actions.run(place, ask(action, before, { ...words, ...asked }), ...bringing);
        const conflicts = hasForm ? [] : conflictsIn(outcome, action, before);
        decided.push(...conflicts);
        before = before.filter(({ id }) => conflicts.every((one) => one.id !== id));
        if (conflicts.length > 0 && before.length > 0) continue;
        if (before.length === 0) actions.dismiss(place);
        if (outcome.isDone)
          remember({
            action,
            before,
            highlighted,
            written: words.answer ?? words.reason,
            formerFocus: bringsQuestions ? focus : null,
          });
        say({ decided });
        return outcome;
      }
    },
    async answerAndHighlightNext(
      place: string,
      answered: CrewQuestionView,
      next: CrewQuestionView | null,
    ): Promise<void> {
      noteOwn(next ? [answered, next] : [answered]);
      say({ decided: [] });
      const decide = async (action: ModerationAction, question: CrewQuestionView) => {
        const outcome = await actions.run(place, ask(action, [question]));
        return { isDone: outcome.isDone, conflicts: conflictsIn(outcome, action, [question]) };
      };
      // The screen is never empty. If this fails, nothing is answered.
      const raised = next && (await decide('highlight', next));
      if (raised && !raised.isDone && raised.conflicts.length === 0) return;
      const done = await decide('answer', answered);
      const isOthers = done.conflicts.length > 0;
      if (done.isDone) remember({ action: 'answer', before: [answered] });
      else if (next && raised?.isDone)
        remember({ action: 'highlight', before: [next], highlighted: isOthers ? null : answered });
      if (isOthers) actions.dismiss(place);
      say({ decided: [...(raised?.conflicts ?? []), ...done.conflicts] });
    },
    async remove(question: CrewQuestionView, withQuestions: boolean): Promise<boolean> {
      const id = removableBy(question);
      if (id === null) return false;
      const before = withQuestions ? questionsRemovedWith(all, question) : [];
      noteOwn(before);
      const { isDone } = await actions.run(removalPlace, removing(eventId, id, withQuestions));
      if (isDone) remember({ action: 'remove', before, removal: { id, question, withQuestions } });
      return isDone;
    },
    /** Removed questions have to be restored one by one. */
    readmit(place: string, question: CrewQuestionView): void {
      const id = removableBy(question);
      if (id === null) return;
      const isOther = (one: Moderated | null): boolean => one?.removal?.id !== id;
      setHistory((known) => known.filter(isOther));
      setReport(({ fresh, noted, ...now }) => ({
        ...now,
        fresh: isOther(fresh) ? fresh : null,
        noted: isOther(noted) ? noted : null,
      }));
      void actions.run(place, readmission(eventId, id));
    },
    undo: last && (() => void undo(last)),
    next: last,
    isLast: history.length === 1,
    ...report,
    dismissNotUndone: () => say({ notUndone: [] }),
    dismissDecided: () => say({ decided: [] }),
    dismissRemoval: () => say({ noted: null }),
    dismissUndo: () => say({ fresh: null }),
    own,
  };

  async function undo(done: Moderated): Promise<void> {
    const { undoable, skipped } = isBlind ? { undoable: done.before, skipped: [] } : splitForUndo(done, all);
    const before = done.removal ? stillHidden(undoable, all) : undoable;
    const former = all.find(({ id, state }) => id === done.highlighted?.id && state === 'approved') ?? null;
    const inverse = before.length > 0 ? stepsToUndo({ ...done, before, highlighted: former }) : [];
    const steps = (isBlind ? inverse : withSeenStates(inverse, all)).map((step) => moderate(eventId, step));
    // A second press undoes the action before it, and readmits no one else by mistake.
    setHistory((known) => known.filter((each) => each !== done));
    setReport(({ noted }) => ({
      ...nothing,
      fresh: history.at(-2) ?? null,
      noted: noted === done ? noted : null,
      notUndone: skipped,
    }));
    if (steps.length === 0 && skipped.length > 0) return;
    const { isDone } = await actions.run(
      undoPlace,
      ...(done.removal ? [readmission(eventId, done.removal.id)] : []),
      ...steps,
      ...(done.formerFocus ? [setFocus(eventId, done.formerFocus)] : []),
    );
    if (isDone) return say({ undone: done });
    setReport(({ noted, ...now }) => ({ ...now, noted: noted === done ? null : noted }));
    // The page now shows what blocked the undo, so another try reverts the rest.
    if (done.isRefused) return;
    const again = { ...done, isRefused: true };
    setHistory((known) => [...known, again]);
    say({ fresh: again });
  }
}
