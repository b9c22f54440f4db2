import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { canBeRight, quizDefaults, type Correct } from '#contracts/quizzes/series.ts';
import { foldTyped } from '#contracts/text/fold.ts';
import type { Activity, Series, Setup } from '../model/entities.ts';
import { refuseField } from '#contracts/refusal.ts';
import { rightOf, rightOptions } from './right-options.ts';
import { textProblem } from '#contracts/text/validate.ts';

/** The timing and scoring of an activity, as edited. Absent fields keep their value or default to none. */
export interface QuizForm {
  timerSeconds?: number | null | undefined;
  points?: number | null | undefined;
  /** Places of the correct options among the form's, starting at 0; empty: no correct answer. */
  correctOptions?: readonly number[] | undefined;
  correctValue?: number | null | undefined;
  tolerance?: number | null | undefined;
  /** Correct texts; empty: no correct answer. Of texts that are equal as typed the first is kept. */
  acceptedAnswers?: readonly string[] | undefined;
  /** Whether the order of the options is the correct one. */
  isOrderRight?: boolean | undefined;
}

export type QuizFields = Pick<Activity, 'timerSeconds' | 'points' | 'correct'>;

/** Throws `INVALID` where the correct answer does not match the setup. `series`: the one it belongs to. */
export function scoringFrom(
  form: QuizForm,
  setup: Setup,
  before: Activity | QuizFields | null,
  series: Pick<Series, 'kind'> | null,
): QuizFields {
  return {
    timerSeconds: timerIn(series, form.timerSeconds === undefined ? (before?.timerSeconds ?? null) : form.timerSeconds),
    points: form.points === undefined ? (before?.points ?? null) : form.points,
    correct: correctFrom(form, setup, before),
  };
}

/** A survey shows all questions together at everyone's own pace, so time limits do not apply and are not stored. */
export function timerIn(series: Pick<Series, 'kind'> | null, timerSeconds: number | null): number | null {
  return series?.kind === 'survey' ? null : timerSeconds;
}

/** The form fields whose change would have given the same answer different points. */
export function changedScoringFields({ points, timerSeconds, correct }: Activity, after: QuizFields): string[] {
  // Points depend on the time.
  const isTimedOtherwise = points !== null && timerSeconds !== after.timerSeconds;
  const changed = [...(points === after.points ? [] : ['points']), ...(isTimedOtherwise ? ['timerSeconds'] : [])];
  const kind = (after.correct ?? correct)?.kind;
  if (!kind || isSameWhenShown(correct, after.correct)) return changed;
  return [...changed, fieldOfChange[kind](correct, after.correct)];
}

function isSameWhenShown(one: Correct | null, other: Correct | null): boolean {
  return JSON.stringify(visibleAnswer(one)) === JSON.stringify(visibleAnswer(other));
}

/** Without texts that are equal as typed: older questions may contain some. */
function visibleAnswer(correct: Correct | null): Correct | null {
  return correct?.kind === 'text' ? { kind: 'text', accepted: distinct(correct.accepted) } : correct;
}

function distinct(texts: readonly string[]): string[] {
  const folded = new Set<string>();
  return texts.filter((text) => folded.size < folded.add(foldTyped(text)).size);
}

/** The correct answer for a copy: texts accepted later count from the start. */
export function originalCorrectAnswer(activity: Pick<Activity, 'correct'> & Setup): Correct | null {
  const { correct } = activity;
  if (correct?.kind === 'choice' && activity.kind === 'choice') return rightOf(correct.options, activity);
  return correct?.kind === 'text' ? { kind: 'text', accepted: correct.accepted } : correct;
}

type Change = (before: Correct | null, after: Correct | null) => string;

const fieldOfChange: Record<Correct['kind'], Change> = {
  choice: () => 'correctOptions',
  number: (before, after) =>
    before?.kind === 'number' && after?.kind === 'number' && before.value === after.value
      ? 'tolerance'
      : 'correctValue',
  text: () => 'acceptedAnswers',
  ranking: (before, after) => (before && after ? 'options' : 'isOrderRight'),
};

/** The defaults for absent fields: in a quiz the usual time and points, elsewhere none. */
export function defaultScoring(kind: ActivityKind, isQuiz: boolean): QuizFields {
  return {
    timerSeconds: isQuiz ? quizDefaults.timerSeconds : null,
    points: isQuiz && canBeRight(kind) ? quizDefaults.points : null,
    correct: null,
  };
}

function correctFrom(form: QuizForm, setup: Setup, was: Activity | QuizFields | null): Correct | null {
  const before = was?.correct ?? null;
  switch (setup.kind) {
    case 'choice':
      return rightOptions(form.correctOptions, setup, was && 'kind' in was ? was : null);
    case 'number':
      if (form.correctValue === undefined) return before;
      return form.correctValue === null ? null : correctNumber(form.correctValue, form.tolerance ?? 0, setup);
    case 'text':
      return form.acceptedAnswers === undefined ? before : acceptedTexts(form.acceptedAnswers, setup, before);
    case 'ranking':
      return hasRightOrder(form, before) ? { kind: 'ranking', order: setup.options.map(({ id }) => id) } : null;
    case 'scale':
    case 'words':
      return null;
  }
}

/** Absent in the form keeps the current value. */
export function hasRightOrder({ isOrderRight }: QuizForm, before: Correct | null): boolean {
  return isOrderRight ?? before?.kind === 'ranking';
}

function acceptedTexts(
  texts: readonly string[],
  { maxChars }: Extract<Setup, { kind: 'text' }>,
  before: Correct | null,
): Correct | null {
  for (const [place, text] of texts.entries()) {
    // Longer texts cannot be given.
    const problem = textProblem(text, { minChars: limits.textAnswer.minChars, maxChars });
    if (problem) throw refuseField(`acceptedAnswers.${place}`, problem.code, problem.values);
  }
  const accepted = distinct(texts);
  const { max } = limits.acceptedAnswers;
  if (accepted.length > max) throw refuseField('acceptedAnswers', 'ACCEPTED_COUNT', { max });
  if (accepted.length === 0) return null;
  const countedLater =
    (before?.kind === 'text' && before.countedLater?.filter((text) => accepted.includes(text))) || [];
  const after: Correct = { kind: 'text', accepted, ...(countedLater.length > 0 && { countedLater }) };
  // Keeps the host's texts that the crew currently does not count.
  return isSameWhenShown(before, after) ? before : after;
}

function correctNumber(
  value: number,
  tolerance: number,
  { min, max, step }: Extract<Setup, { kind: 'number' }>,
): Correct {
  if (value < min || value > max) throw refuseField('correctValue', 'NUMBER_RANGE', { min, max });
  // Nobody can give a number between two steps, nor one that is close enough.
  if (step !== null && Math.abs(nearestStep(value, { min, max, step }) - value) > tolerance + step * 1e-6)
    throw refuseField('correctValue', 'NUMBER_STEP', { min, max, step });
  return { kind: 'number', value, tolerance };
}

function nearestStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const last = Math.floor((max - min) / step + 1e-6);
  return min + Math.min(Math.round((value - min) / step), last) * step;
}
