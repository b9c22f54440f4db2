import { kindFacts, type ActivityKind, type ActivityState } from '../poll-kinds.ts';

// A series is a quiz, which the crew plays question by question, or a survey, which everyone answers at their own pace.

export type SeriesKind = 'quiz' | 'survey';
export const seriesStates = {
  quiz: ['draft', 'lobby', 'activity', 'leaderboard', 'podium'],
  survey: ['draft', 'open', 'closed'],
} as const satisfies Record<SeriesKind, readonly string[]>;
export type SeriesState = (typeof seriesStates)[SeriesKind][number];
export type QuizStage = 'draft' | 'lobby' | 'open' | 'closed' | 'revealed' | 'leaderboard' | 'podium';

export const quizDefaults = { timerSeconds: 20, points: 1_000 };

/**
 * What is correct: exactly these options, a number within the tolerance, one of these texts (`rightTextMatcher`), or
 * this order.
 */
export type Correct =
  /** `hasPartialCredit`: right picks minus wrong ones earn their share of the points. */
  | { kind: 'choice'; options: string[]; isAnyRight?: true | undefined; hasPartialCredit?: true | undefined }
  | { kind: 'number'; value: number; tolerance: number }
  /**
   * `countedLater`: texts accepted after voting. `wasSet`: all original texts once one is no longer correct, so that
   * accepting it again restores its origin; only in event files.
   */
  | {
      kind: 'text';
      accepted: string[];
      hasStrictAccents?: true | undefined;
      countedLater?: string[] | undefined;
      wasSet?: string[] | undefined;
    }
  | { kind: 'ranking'; order: string[] };

export function canBeRight(kind: ActivityKind): kind is Correct['kind'] {
  return kindFacts[kind].canBeRight;
}

export type CorrectOf<Kind extends ActivityKind> = Extract<Correct, { kind: Kind }>;

/** The solution is shown with the result, but not while answers are taken, even if a live result is shown. */
export function isSolutionShown({ isRevealed, state }: { isRevealed: boolean; state: ActivityState }): boolean {
  return isRevealed && state === 'closed';
}

export interface StandingView {
  /** Identifies a row across leaderboards. Not the id of anything. */
  key: string;
  name: string;
  /** Equal points share a rank. */
  rank: number;
  total: number;
  gained: number;
  /** Ranks gained by the newest result, negative if lost; null for new players. */
  moved: number | null;
}

export interface SeriesView {
  id: string;
  kind: SeriesKind;
  title: string;
  state: Exclude<SeriesState, 'draft'>;
  activityId: string | null;
  /** Includes future activities, of which the room knows nothing else. */
  activityIds: string[];
  standings: StandingView[];
  /** Standings of the previous play, because nothing counted in this one. */
  isOfPlayBefore: boolean;
  /** Number of people who answered a question of this play, at `leaderboard` and `podium`; otherwise 0. */
  playerCount: number;
  revision: number;
}

export interface CrewSeriesView extends Omit<SeriesView, 'state'> {
  state: SeriesState;
  position: number;
}

/** Players in the visible lobby, the last to join first. */
export interface PlayersView {
  /** The event's revision when counting. Of two counts at one revision the later wins. */
  revision: number;
  count: number;
  names: string[];
  /** Whether all are connected now; false when the server cannot tell and counts everyone who joined. */
  areHere: boolean;
}

export interface MyScoreView {
  seriesId: string;
  total: number;
  rank: number;
  playerCount: number;
  gained: number;
  moved: number | null;
}

/** Actions with the stages that allow them. `next` plays the whole quiz. */
export const quizActions = {
  start: ['draft', 'podium'],
  next: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
  finish: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
} as const satisfies Record<string, readonly QuizStage[]>;

export const surveyActions = {
  open: ['draft', 'closed'],
  close: ['open'],
  reveal: ['open', 'closed'],
  hide: ['open', 'closed'],
} as const satisfies Record<string, readonly SeriesState[]>;

export type QuizAction = keyof typeof quizActions;
export type SurveyAction = keyof typeof surveyActions;
export type SeriesAction = QuizAction | SurveyAction;

/** While a question is played, its state is the stage; if it was deleted, the stage is the leaderboard. */
export function quizStage(
  { state }: { state: SeriesState },
  activity: { state: ActivityState; isRevealed: boolean } | null | undefined,
): QuizStage {
  if (state === 'open' || state === 'closed') throw new Error('a survey has no stages');
  if (state !== 'activity') return state;
  if (!activity || activity.state === 'draft') return 'leaderboard';
  if (activity.state === 'open') return 'open';
  return activity.isRevealed ? 'revealed' : 'closed';
}

type QuizStep = 'open' | 'close' | 'reveal' | 'leaderboard' | 'podium' | null;

/** The podium follows the last result directly, so that no leaderboard spoils it. */
const steps: Record<QuizStage, readonly [more: QuizStep, last: QuizStep]> = {
  draft: [null, null],
  lobby: ['open', 'podium'],
  open: ['close', 'close'],
  closed: ['reveal', 'reveal'],
  revealed: ['leaderboard', 'podium'],
  leaderboard: ['open', 'podium'],
  podium: [null, null],
};

export function quizStep(stage: QuizStage, hasMore: boolean): QuizStep {
  return steps[stage][hasMore ? 0 : 1];
}
