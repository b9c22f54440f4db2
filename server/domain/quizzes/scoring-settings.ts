import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight, quizDefaults, type Correct } from '#contracts/quizzes/series.ts';
import type { RightBefore, RightForm, RightKind } from '#kinds/kind-rules.ts';
import { rightRulesOf } from '#kinds/rules.ts';
import type { Activity, Series, Setup } from '../model/entities.ts';

export interface QuizForm extends RightForm {
  timerSeconds?: number | null | undefined;
  points?: number | null | undefined;
}

export type QuizFields = Pick<Activity, 'timerSeconds' | 'points' | 'correct'>;

export function scoringFrom(
  form: QuizForm,
  setup: Setup,
  before: Activity | QuizFields | null,
  series: Pick<Series, 'kind'> | null,
): QuizFields {
  return {
    timerSeconds: timerIn(series, form.timerSeconds === undefined ? (before?.timerSeconds ?? null) : form.timerSeconds),
    points: form.points === undefined ? (before?.points ?? null) : form.points,
    correct:
      rightRulesOf(setup.kind)?.from(form, setup as never, before && 'kind' in before ? rightBefore(before) : null) ??
      null,
  };
}

function rightBefore(activity: Activity): RightBefore<RightKind> {
  const { correct, state, seriesId, points } = activity;
  const isScored = state !== 'draft' && (seriesId !== null || points !== null);
  return { correct, setup: activity as RightBefore<RightKind>['setup'], isScored };
}

export function timerIn(series: Pick<Series, 'kind'> | null, timerSeconds: number | null): number | null {
  return series?.kind === 'survey' ? null : timerSeconds;
}

/** Changes that would have given the same answer different points. */
export function changedScoringFields({ kind, points, timerSeconds, correct }: Activity, after: QuizFields): string[] {
  const isTimedOtherwise = points !== null && timerSeconds !== after.timerSeconds;
  const changedRight = rightRulesOf(kind)?.changedField(correct, after.correct) ?? null;
  return [
    ...(points === after.points ? [] : ['points']),
    ...(isTimedOtherwise ? ['timerSeconds'] : []),
    ...(changedRight === null ? [] : [changedRight]),
  ];
}

export function originalCorrectAnswer({ correct, ...activity }: Pick<Activity, 'correct'> & Setup): Correct | null {
  return correct && (rightRulesOf(correct.kind)?.original?.(correct, activity as never) ?? correct);
}

/** For a copy in another event, which an erasure here does not reach: without participants' words. */
export function hostsCorrectAnswer(activity: Pick<Activity, 'correct'> & Setup): Correct | null {
  const correct = originalCorrectAnswer(activity);
  if (!correct || !('accepted' in correct)) return correct;
  const { countedLater = [], ...right } = correct;
  const accepted = right.accepted.filter((text) => !countedLater.includes(text));
  return accepted.length > 0 ? { ...right, accepted } : null;
}

export function defaultScoring(kind: ActivityKind, isQuiz: boolean): QuizFields {
  return {
    timerSeconds: isQuiz ? quizDefaults.timerSeconds : null,
    points: isQuiz && canBeRight(kind) ? quizDefaults.points : null,
    correct: null,
  };
}
