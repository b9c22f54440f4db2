import {
  kindFacts,
  type ActivityKind,
  type ActivityState,
  type NameRule,
  type RightAnswers,
  type Revealing,
  type UsualRevealing,
} from '../poll-kinds.ts';

export type SeriesKind = 'quiz' | 'survey';
export const seriesStates = {
  quiz: ['draft', 'lobby', 'activity', 'leaderboard', 'podium'],
  survey: ['draft', 'open', 'closed'],
} as const satisfies Record<SeriesKind, readonly string[]>;
export type SeriesState = (typeof seriesStates)[SeriesKind][number];
/** In a survey, a result shown before it closes would influence others. A quiz reveals question by question. */
export const seriesRevealings = {
  quiz: ['by-hand'],
  survey: ['on-close', 'by-hand', 'never'],
} as const satisfies Record<SeriesKind, readonly Revealing[]>;
export type SeriesRevealing = (typeof seriesRevealings)[SeriesKind][number];

export function usualSeriesRevealing(usual: UsualRevealing, kind: SeriesKind): SeriesRevealing {
  return kind === 'quiz' || usual === 'by-kind' || usual === 'by-hand' ? 'by-hand' : 'on-close';
}

export type QuizStage = 'draft' | 'lobby' | 'open' | 'closed' | 'revealed' | 'leaderboard' | 'podium';

export const quizDefaults = { timerSeconds: 20, points: 1_000 };

export type Correct = { [Kind in keyof RightAnswers]: { kind: Kind } & RightAnswers[Kind] }[keyof RightAnswers];

export function canBeRight(kind: ActivityKind): kind is Correct['kind'] {
  return kindFacts[kind].canBeRight;
}

export function hasPartialCredit(correct: Correct): boolean {
  return (
    ('hasPartialCredit' in correct && correct.hasPartialCredit === true) ||
    'reach' in correct ||
    kindFacts[correct.kind].rightParts === 'scored'
  );
}

/** An answer can be right in part, and the result shows where. */
export function isInParts(correct: Correct | null): boolean {
  return correct !== null && kindFacts[correct.kind].rightParts !== null;
}

export type CorrectOf<Kind extends ActivityKind> = Extract<Correct, { kind: Kind }>;

/** Never while answers are taken, even with a live result. */
export function isSolutionShown({ isRevealed, state }: { isRevealed: boolean; state: ActivityState }): boolean {
  return isRevealed && state === 'closed';
}

export interface StandingView {
  /** Identifies a row across leaderboards, and nothing else. */
  key: string;
  name: string;
  /** Equal points share a rank. */
  rank: number;
  total: number;
  gained: number;
  /** The ranks gained by the newest result, negative if lost; null for new players. */
  moved: number | null;
}

export interface SeriesView {
  id: string;
  kind: SeriesKind;
  title: string;
  state: Exclude<SeriesState, 'draft'>;
  activityId: string | null;
  activityIds: string[];
  standings: StandingView[];
  /** This play is not over or ended early. */
  isOfPlayBefore: boolean;
  /** How many answered a question of this play, at `leaderboard` and `podium`; otherwise 0. */
  playerCount: number;
  revision: number;
}

export interface CrewSeriesView extends Omit<SeriesView, 'state'> {
  state: SeriesState;
  position: number;
  revealing: SeriesRevealing;
  names: NameRule;
}

/** The players in the visible lobby, the last to join first. */
export interface PlayersView {
  revision: number;
  count: number;
  names: string[];
  /** False when the server cannot tell and counts everyone who joined. */
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

/** Lists the stages that allow each action. `next` alone plays the whole quiz. */
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

type QuizAction = keyof typeof quizActions;
export type SurveyAction = keyof typeof surveyActions;
export type SeriesAction = QuizAction | SurveyAction;

/** A played question's state is the stage; the leaderboard if it was deleted. */
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

/** The podium follows directly, so that no leaderboard spoils it. */
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
