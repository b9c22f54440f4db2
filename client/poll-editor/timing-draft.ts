import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight, quizDefaults, type SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { parseNumber, writtenNumber } from '#contracts/text/numbers.ts';

export type AskedIn = SeriesKind | 'alone';

/** How an activity is timed and scored, as it is being written. Numbers are kept as typed; the server checks them. */
export interface TimingDraft {
  timerSeconds: string;
  points: string;
  /** The rows of the right options. */
  correctKeys: string[];
  correctValue: string;
  tolerance: string;
  /** One on a line. */
  acceptedAnswers: string;
  isOrderRight: boolean;
  /** Written once the question was asked: what gives points in it is what was there, not what somebody wrote. */
  isOfAsked?: true;
}

/** For a new one: in a quiz as most hosts want it. */
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

/** For the next one after another: worth as much, and in a quiz as long. Elsewhere nobody expects a timer that they did not set. */
export function timingAfter(
  { timerSeconds, points }: Pick<CrewActivityView, 'timerSeconds' | 'points'>,
  isQuiz: boolean,
): TimingDraft {
  const empty = emptyTiming(isQuiz);
  // A kind that cannot be scored has no points; the next one may.
  return {
    ...empty,
    timerSeconds: isQuiz ? written(timerSeconds) : empty.timerSeconds,
    points: points === null ? empty.points : written(points),
  };
}

/** `region`: as whose people numbers are written. */
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

/** Of a question that was opened meanwhile: what gives points is as it was asked. What was changed of that would have to be refused, and all else with it. */
export function asAsked({ timerSeconds }: TimingDraft, asked: TimingDraft): TimingDraft {
  return isTimeFree(asked) ? { ...asked, timerSeconds } : asked;
}

/** Whether the time of what was asked can still be changed: points go by it, where there are any. */
export function isTimeFree({ points }: TimingDraft): boolean {
  return points === '';
}

/** Whether something was written that gives points otherwise than what was asked. */
export function isScoringChanged(draft: TimingDraft, asked: TimingDraft): boolean {
  const told = (one: TimingDraft): string =>
    JSON.stringify({ ...one, ...(isTimeFree(asked) && { timerSeconds: '' }), correctKeys: one.correctKeys.toSorted() });
  return told(draft) !== told(asked);
}

/** Whether something is marked as right. */
export function isMarked({ correctKeys, correctValue, acceptedAnswers, isOrderRight }: TimingDraft): boolean {
  return correctKeys.length > 0 || correctValue !== '' || acceptedAnswers !== '' || isOrderRight;
}

function written(value: number | null): string {
  return value === null ? '' : String(value);
}

/** What was kept in this browser, or null when it is nothing of ours. */
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

/** What is sent. `keys` are the rows of the options sent, in order. Of a survey, which everybody answers at their own pace, nothing. Points are given in a quiz; what is right can be marked there, and in a poll that stands alone. */
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

/** What is no number is sent as it was typed, for the server to say what would be one. */
function typed(text: string, region: string): string {
  const value = parseNumber(text, region);
  return value === null ? text : String(value);
}
