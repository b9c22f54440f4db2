import { kindFacts, type ActivityKind, type ActivityState } from '../poll-kinds.ts';

// Activities in a row: a quiz, which the crew plays one by one, or a survey, which everyone answers at their own pace.

export type SeriesKind = 'quiz' | 'survey';
/** The possible states of each kind. */
export const seriesStates = {
  quiz: ['draft', 'lobby', 'activity', 'leaderboard', 'podium'],
  survey: ['draft', 'open', 'closed'],
} as const satisfies Record<SeriesKind, readonly string[]>;
export type SeriesState = (typeof seriesStates)[SeriesKind][number];
export type QuizStage = 'draft' | 'lobby' | 'open' | 'closed' | 'revealed' | 'leaderboard' | 'podium';

/** The defaults of a quiz question. */
export const quizDefaults = { timerSeconds: 20, points: 1_000 };

/**
 * The correct answer: exactly these options, a number within the tolerance, one of these texts (`foldTyped`), or this
 * order of all options.
 */
export type Correct =
  /** `isAnyRight`: any one of them, for single choice. */
  | { kind: 'choice'; options: string[]; isAnyRight?: true | undefined }
  | { kind: 'number'; value: number; tolerance: number }
  /**
   * `countedLater`: the texts that the crew accepted after voting. `wasSet`: all texts that were set before, when one
   * of them is no longer correct, so that accepting it again restores its origin. `wasSet` leaves the server only in
   * files of the event.
   */
  | { kind: 'text'; accepted: string[]; countedLater?: string[] | undefined; wasSet?: string[] | undefined }
  | { kind: 'ranking'; order: string[] };

/** Whether an answer of this kind can be correct. */
export function canBeRight(kind: ActivityKind): kind is Correct['kind'] {
  return kindFacts[kind].canBeRight;
}

/** The correct answer of a kind; never for kinds without. */
export type CorrectOf<Kind extends ActivityKind> = Extract<Correct, { kind: Kind }>;

/**
 * Whether room and screen see the correct answer: with the result, but never while answers are taken, even if a live
 * result is shown.
 */
export function isSolutionShown({ isRevealed, state }: { isRevealed: boolean; state: ActivityState }): boolean {
  return isRevealed && state === 'closed';
}

export interface StandingView {
  /** Identifies a player from one leaderboard to the next, for animating rows. Not an id of anything. */
  key: string;
  name: string;
  /** Starts at 1; equal points share a rank. */
  rank: number;
  total: number;
  /** Points from the newest result, part of `total`. */
  gained: number;
  /** Ranks gained by the newest result, negative if lost; null at the first result and for new players. */
  moved: number | null;
}

/** A visible series. */
export interface SeriesView {
  id: string;
  kind: SeriesKind;
  title: string;
  state: Exclude<SeriesState, 'draft'>;
  /** The current or last activity of a quiz; null in its lobby, and in a survey. */
  activityId: string | null;
  /** In order, including future ones, of which the room knows nothing else. */
  activityIds: string[];
  /** The first players by points at `leaderboard` and `podium`; otherwise empty. */
  standings: StandingView[];
  /** At the `podium` of a play in which nothing counted: `standings` are those of the previous play. */
  isOfPlayBefore: boolean;
  /**
   * The number of players at `leaderboard` and `podium`; otherwise 0. A player has answered a question of this play.
   */
  playerCount: number;
  revision: number;
}

/** A series as the crew sees it, drafts included. */
export interface CrewSeriesView extends Omit<SeriesView, 'state'> {
  state: SeriesState;
  position: number;
}

/** Who is in the visible lobby: the number, and the names of the last to join, newest first. */
export interface PlayersView {
  /** The event's revision at the time of counting; of two counts at one revision the later one wins. */
  revision: number;
  count: number;
  names: string[];
  /** Whether these people are connected now; otherwise, when the server cannot tell, everyone who joined. */
  areHere: boolean;
}

/** A participant's own standing in a quiz, from what has been revealed. */
export interface MyScoreView {
  seriesId: string;
  total: number;
  rank: number;
  playerCount: number;
  gained: number;
  moved: number | null;
}

/** The crew's actions on a quiz, and the stages that allow each. `next` is the one button that plays the whole quiz. */
export const quizActions = {
  /** Into the lobby: for the first time, or again with new rounds. */
  start: ['draft', 'podium'],
  next: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
  /** To the podium, even with questions left. */
  finish: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
} as const satisfies Record<string, readonly QuizStage[]>;

/** The crew's actions on a survey, and the states that allow each. */
export const surveyActions = {
  open: ['draft', 'closed'],
  close: ['open'],
  reveal: ['open', 'closed'],
  hide: ['open', 'closed'],
} as const satisfies Record<string, readonly SeriesState[]>;

export type QuizAction = keyof typeof quizActions;
export type SurveyAction = keyof typeof surveyActions;
export type SeriesAction = QuizAction | SurveyAction;

/**
 * The stage of a quiz. While it plays an activity, the activity's state says whether it is open, closed or revealed. If
 * that was deleted, the stage is the leaderboard.
 */
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

/** With more questions, and without. The podium follows the last result directly, so that no leaderboard spoils it. */
const steps: Record<QuizStage, readonly [more: QuizStep, last: QuizStep]> = {
  draft: [null, null],
  lobby: ['open', 'podium'],
  open: ['close', 'close'],
  closed: ['reveal', 'reveal'],
  revealed: ['leaderboard', 'podium'],
  leaderboard: ['open', 'podium'],
  podium: [null, null],
};

/** What `next` does at a stage. */
export function quizStep(stage: QuizStage, hasMore: boolean): QuizStep {
  return steps[stage][hasMore ? 0 : 1];
}
