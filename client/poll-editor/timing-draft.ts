import { quizDefaults, type SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { parseJson } from '../app/parse-json.ts';

export type AskedIn = SeriesKind | 'alone';

export interface TimingDraft {
  timerSeconds: string;
  points: string;
  correctKeys: string[];
  hasPartialCredit: boolean;
  correctValue: string;
  tolerance: string;
  acceptedAnswers: string;
  hasStrictAccents: boolean;
  isOrderRight: boolean;
}

export function emptyTiming(isQuiz: boolean): TimingDraft {
  return {
    timerSeconds: isQuiz ? String(quizDefaults.timerSeconds) : '',
    points: isQuiz ? String(quizDefaults.points) : '',
    correctKeys: [],
    hasPartialCredit: false,
    correctValue: '',
    tolerance: '0',
    acceptedAnswers: '',
    hasStrictAccents: false,
    isOrderRight: isQuiz,
  };
}

/** In a quiz also the time limit; elsewhere a timer would be unexpected. */
export function timingAfter(
  { timerSeconds, points }: Pick<CrewActivityView, 'timerSeconds' | 'points'>,
  isQuiz: boolean,
): TimingDraft {
  const empty = emptyTiming(isQuiz);
  // The next activity may have points.
  return {
    ...empty,
    timerSeconds: isQuiz ? written(timerSeconds) : empty.timerSeconds,
    points: points === null ? empty.points : written(points),
  };
}

/** With other scoring, the server would refuse the whole form. */
export function asAsked({ timerSeconds }: TimingDraft, asked: TimingDraft): TimingDraft {
  return isTimeFree(asked) ? { ...asked, timerSeconds } : asked;
}

/** Not if points depend on it. */
export function isTimeFree({ points }: TimingDraft): boolean {
  return points === '';
}

export function isMarked({ correctKeys, correctValue, acceptedAnswers, isOrderRight }: TimingDraft): boolean {
  return correctKeys.length > 0 || correctValue !== '' || acceptedAnswers !== '' || isOrderRight;
}

export function written(value: number | null): string {
  return value === null ? '' : String(value);
}

export function parseTiming(text: string): TimingDraft | null {
  const draft = parseJson(text) as TimingDraft | null | undefined;
  if (typeof draft?.timerSeconds !== 'string' || !Array.isArray(draft.correctKeys)) return null;
  return { ...emptyTiming(false), ...draft };
}

export type SentTiming = Record<string, string | number[] | string[] | boolean>;
