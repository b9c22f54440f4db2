import type { ActivityKind, ActivityState } from '../poll-kinds.ts';

// Activities in a row: a quiz, which the crew plays one by one, or a survey, which everyone answers at their own pace.

export type SeriesKind = 'quiz' | 'survey';
/** In which states each kind can be. */
export const seriesStates = {
  quiz: ['draft', 'lobby', 'activity', 'leaderboard', 'podium'],
  survey: ['draft', 'open', 'closed'],
} as const satisfies Record<SeriesKind, readonly string[]>;
export type SeriesState = (typeof seriesStates)[SeriesKind][number];
export type QuizStage = 'draft' | 'lobby' | 'open' | 'closed' | 'revealed' | 'leaderboard' | 'podium';

/** What a question of a quiz is given, until its host says otherwise. */
export const quizDefaults = { timerSeconds: 20, points: 1_000 };

/** What is right: all of these options and no other, a number so far away at the most, one of these texts (`foldTyped`), or this order of all options. */
export type Correct =
  /** `isAnyRight`: any one of them, where people pick one of the options. */
  | { kind: 'choice'; options: string[]; isAnyRight?: true | undefined }
  | { kind: 'number'; value: number; tolerance: number }
  /**
   * `countedLater`: those of them that the crew counted as right after voting. `wasSet`: all that were set before, where one of them is
   * right no longer: it is counted again as what it was. That one leaves the server in files of the event alone.
   */
  | { kind: 'text'; accepted: string[]; countedLater?: string[] | undefined; wasSet?: string[] | undefined }
  | { kind: 'ranking'; order: string[] };

/** Whether an answer of this kind can be right or wrong. Of steps between two ends, and of words for a cloud, nothing is. */
export function canBeRight(kind: ActivityKind): kind is Correct['kind'] {
  return kind !== 'scale' && kind !== 'words';
}

/** Whether room and screen are told what is right: with the result, and never while answers are taken, though a result may move then. */
export function isSolutionTold({ isRevealed, state }: { isRevealed: boolean; state: ActivityState }): boolean {
  return isRevealed && state === 'closed';
}

export interface StandingView {
  /** The same player from one leaderboard to the next, for moving rows. No id of anything. */
  key: string;
  name: string;
  /** From 1; equal points share a rank. */
  rank: number;
  total: number;
  /** Points of the newest result, part of `total`. */
  gained: number;
  /** Ranks won by the newest result, lost ones negative; null at the first result, and for who was not there before. */
  moved: number | null;
}

/** A series that is on show. */
export interface SeriesView {
  id: string;
  kind: SeriesKind;
  title: string;
  state: Exclude<SeriesState, 'draft'>;
  /** The activity a quiz is at, or was last; null in its lobby, and in a survey. */
  activityId: string | null;
  /** In order; those still to come included, of which the room knows nothing else. */
  activityIds: string[];
  /** The first players by points at `leaderboard` and `podium`; empty before. */
  standings: StandingView[];
  /** At the `podium` of a play in which nothing counted: `standings` are those of the play before. */
  isOfPlayBefore: boolean;
  /** How many players there are, counted at `leaderboard` and `podium`; 0 before. A player is who has answered a question of this play: who waits in the lobby is a person there. */
  playerCount: number;
  revision: number;
}

/** A series as the crew sees it: drafts too. */
export interface CrewSeriesView extends Omit<SeriesView, 'state'> {
  state: SeriesState;
  position: number;
}

/** Who is there while the lobby is on show: how many, and the names of those who came last, the newest first. */
export interface PlayersView {
  /** The event's when they were counted; of two counts at one revision the later to come holds. */
  revision: number;
  count: number;
  names: string[];
  /** Whether these are here now; else, where the server cannot tell who is, they are all who have joined. */
  areHere: boolean;
}

/** A participant's own standing in a quiz, by what has been revealed. */
export interface MyScoreView {
  seriesId: string;
  total: number;
  rank: number;
  playerCount: number;
  gained: number;
  moved: number | null;
}

/** What the crew can do with a quiz, from which stages. `next` is the one key that plays the whole evening. */
export const quizActions = {
  /** Into the lobby: for the first time, or again with new rounds. */
  start: ['draft', 'podium'],
  next: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
  /** To the podium, whatever is left to be asked. */
  finish: ['lobby', 'open', 'closed', 'revealed', 'leaderboard'],
} as const satisfies Record<string, readonly QuizStage[]>;

/** What the crew can do with a survey, from which states. */
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
 * Where a quiz stands. While it plays an activity, that one's own state says whether it is open, closed or revealed; when it
 * was deleted meanwhile, the leaderboard is what is left.
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

/** What `next` does from a stage. After the last activity the podium follows its result, so that no leaderboard spoils it. */
export function quizStep(
  stage: QuizStage,
  hasMore: boolean,
): 'open' | 'close' | 'reveal' | 'leaderboard' | 'podium' | null {
  switch (stage) {
    case 'lobby':
    case 'leaderboard':
      return hasMore ? 'open' : 'podium';
    case 'open':
      return 'close';
    case 'closed':
      return 'reveal';
    case 'revealed':
      return hasMore ? 'leaderboard' : 'podium';
    case 'draft':
    case 'podium':
      return null;
  }
}
