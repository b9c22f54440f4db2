import type { ActivityKind } from '../../contracts/activities.ts';
import { quizDefaults, type Correct } from '../../contracts/series.ts';
import type { Activity, Setup } from './entities.ts';
import { refuseField } from './refusal.ts';

/** How an activity is timed and scored, as it is written. What is left out stays as it was, or is none. */
export interface QuizForm {
  timerSeconds?: number | null | undefined;
  points?: number | null | undefined;
  /** Places of the right options among those of the form, from 0; none: nothing is right or wrong. */
  correctOptions?: readonly number[] | undefined;
  correctValue?: number | null | undefined;
  tolerance?: number | null | undefined;
}

export type QuizFields = Pick<Activity, 'timerSeconds' | 'points' | 'correct'>;

/** Throws `INVALID` where what is right does not fit what is asked. */
export function quizFieldsFrom(form: QuizForm, setup: Setup, before: QuizFields | null): QuizFields {
  return {
    timerSeconds: form.timerSeconds === undefined ? (before?.timerSeconds ?? null) : form.timerSeconds,
    points: form.points === undefined ? (before?.points ?? null) : form.points,
    correct: correctFrom(form, setup, before?.correct ?? null),
  };
}

/** The form fields by which the same answer would have brought other points. */
export function scoredOtherwise({ kind, points, correct }: Activity, after: Pick<QuizFields, 'points' | 'correct'>): string[] {
  const changed = points === after.points ? [] : ['points'];
  if (JSON.stringify(correct) === JSON.stringify(after.correct)) return changed;
  const isSameNumber = correct?.kind === 'number' && after.correct?.kind === 'number' && correct.value === after.correct.value;
  return [...changed, kind === 'number' ? (isSameNumber ? 'tolerance' : 'correctValue') : 'correctOptions'];
}

/** What an activity has where its form leaves it out: in a quiz the time and the points of any other question, elsewhere none. */
export function usualFields(kind: ActivityKind, isQuiz: boolean): QuizFields {
  return { timerSeconds: isQuiz ? quizDefaults.timerSeconds : null, points: isQuiz && isScored(kind) ? quizDefaults.points : null, correct: null };
}

/** Of the others nothing can be right. */
function isScored(kind: ActivityKind): boolean {
  return kind === 'choice' || kind === 'number';
}

function correctFrom(form: QuizForm, setup: Setup, before: Correct | null): Correct | null {
  if (setup.kind === 'choice') return form.correctOptions === undefined ? stillThere(before, setup) : correctOptions(form.correctOptions, setup);
  if (setup.kind !== 'number') return null;
  if (form.correctValue === undefined) return before;
  return form.correctValue === null ? null : correctNumber(form.correctValue, form.tolerance ?? 0, setup);
}

function correctOptions(places: readonly number[], { options, minPicks, maxPicks }: Extract<Setup, { kind: 'choice' }>): Correct | null {
  if (places.length === 0) return null;
  const ids = [...new Set(places)].flatMap((place) => options[place]?.id ?? []);
  // Nobody could give an answer of more options than may be picked.
  if (ids.length !== places.length || ids.length < minPicks || ids.length > maxPicks) throw refuseField('correctOptions', 'CORRECT_OPTION');
  return { kind: 'choice', options: ids };
}

function correctNumber(value: number, tolerance: number, { min, max }: Extract<Setup, { kind: 'number' }>): Correct {
  if (value < min || value > max) throw refuseField('correctValue', 'NUMBER_RANGE', { min, max });
  return { kind: 'number', value, tolerance };
}

/** An option that was taken away takes its part of the right answer with it. */
function stillThere(before: Correct | null, { options }: Extract<Setup, { kind: 'choice' }>): Correct | null {
  if (before?.kind !== 'choice') return null;
  return before.options.every((id) => options.some((option) => option.id === id)) ? before : null;
}
