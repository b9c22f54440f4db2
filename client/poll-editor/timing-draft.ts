import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight, quizDefaults, type SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { parseNumber, writtenNumber } from '#contracts/text/numbers.ts';

export type AskedIn = SeriesKind | 'alone';

/** The timing and scoring being edited. Numbers are kept as typed; the server checks them. */
export interface TimingDraft {
  timerSeconds: string;
  points: string;
  /** The rows of the right options. */
  correctKeys: string[];
  correctValue: string;
  tolerance: string;
  /** One per line. */
  acceptedAnswers: string;
  isOrderRight: boolean;
  /** Written after the question was asked: its scoring stays as asked. */
  isOfAsked?: true;
}

/** For a new one, with the usual defaults of a quiz. */
export function emptyTiming(isQuiz: boolean): TimingDraft {
  return {
    timerSeconds: isQuiz ? String(quizDefaults.timerSeconds) : '',
    points: isQuiz ? String(quizDefaults.points) : '',
    correctKeys: [],
    correctValue: '',
    tolerance: '0',
    acceptedAnswers: '',
    isOrderRight: isQuiz,
  };
}

/**
 * For the next one after another: the same points, and in a quiz the same time. Elsewhere a timer would be unexpected.
 */
export function timingAfter(
  { timerSeconds, points }: Pick<CrewActivityView, 'timerSeconds' | 'points'>,
  isQuiz: boolean,
): TimingDraft {
  const empty = emptyTiming(isQuiz);
  // A kind that cannot be scored has no points; the next one may have some.
  return {
    ...empty,
    timerSeconds: isQuiz ? written(timerSeconds) : empty.timerSeconds,
    points: points === null ? empty.points : written(points),
  };
}

/** `region` sets the number format. */
export function timingOf({ timerSeconds, points, correct }: CrewActivityView, region: string): TimingDraft {
  const draft = { ...emptyTiming(false), timerSeconds: written(timerSeconds), points: written(points) };
  switch (correct?.kind) {
    case 'choice':
      return { ...draft, correctKeys: correct.options };
    case 'number':
      return {
        ...draft,
        correctValue: writtenNumber(correct.value, region),
        tolerance: writtenNumber(correct.tolerance, region),
      };
    case 'text':
      return { ...draft, acceptedAnswers: correct.accepted.join('\n') };
    case 'ranking':
      return { ...draft, isOrderRight: true };
    case undefined:
      return draft;
  }
}

/**
 * For a question that was opened meanwhile: the scoring stays as asked. Changes to it would make the server refuse the
 * whole form.
 */
export function asAsked({ timerSeconds }: TimingDraft, asked: TimingDraft): TimingDraft {
  return isTimeFree(asked) ? { ...asked, timerSeconds } : asked;
}

/** Whether the time of an asked question can still change: not if points depend on it. */
export function isTimeFree({ points }: TimingDraft): boolean {
  return points === '';
}

/** Whether the scoring differs from what was asked. */
export function isScoringChanged(draft: TimingDraft, asked: TimingDraft): boolean {
  const told = (one: TimingDraft): string =>
    JSON.stringify({ ...one, ...(isTimeFree(asked) && { timerSeconds: '' }), correctKeys: one.correctKeys.toSorted() });
  return told(draft) !== told(asked);
}

export function isMarked({ correctKeys, correctValue, acceptedAnswers, isOrderRight }: TimingDraft): boolean {
  return correctKeys.length > 0 || correctValue !== '' || acceptedAnswers !== '' || isOrderRight;
}

function written(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Parses a stored draft; null if it is not one. */
export function parseTiming(text: string): TimingDraft | null {
  if (text === '') return null;
  try {
    const draft = JSON.parse(text) as TimingDraft;
    return typeof draft.timerSeconds === 'string' && Array.isArray(draft.correctKeys)
      ? { ...emptyTiming(false), ...draft }
      : null;
  } catch {
    return null;
  }
}

export type SentTiming = Record<string, string | number[] | string[] | boolean>;

/**
 * The fields to send; `keys` are the rows of the options sent, in order. A survey has none. Points are for quizzes;
 * right answers also for standalone polls.
 */
export function timingFields(
  draft: TimingDraft,
  kind: ActivityKind,
  keys: readonly string[],
  place: AskedIn,
  region: string,
): SentTiming {
  const { timerSeconds, points, correctKeys, correctValue, tolerance, acceptedAnswers, isOrderRight } = draft;
  if (place === 'survey') return {};
  const scored = place === 'quiz' ? { timerSeconds, points: canBeRight(kind) ? points : '' } : { timerSeconds };
  if (!canBeRight(kind)) return scored;
  switch (kind) {
    case 'choice':
      return { ...scored, correctOptions: keys.flatMap((key, at) => (correctKeys.includes(key) ? [at] : [])) };
    case 'number':
      return {
        ...scored,
        correctValue: typed(correctValue, region),
        tolerance: tolerance.trim() === '' ? '0' : typed(tolerance, region),
      };
    case 'text':
      return { ...scored, acceptedAnswers: acceptedAnswers.split('\n').filter((line) => line.trim() !== '') };
    case 'ranking':
      return { ...scored, isOrderRight };
  }
}

/** Invalid numbers are sent as typed, for the server to report. */
function typed(text: string, region: string): string {
  const value = parseNumber(text, region);
  return value === null ? text : String(value);
}
