import type { ActivityKind, ActivityState } from '../poll-kinds.ts';
import type { ReactionTotals } from '../screens/reactions.ts';
import type { SeriesKind, StandingView } from '../quizzes/series.ts';
import type { EventState, PictureView, QuestionState } from '../views.ts';

/** `isUnder`: `end` is excluded. */
export interface NumberRange {
  from: number;
  end: number;
  isUnder: boolean;
}

/** One answer or range, in every round. Adjacent empty ranges are merged. */
export interface ResultRow {
  key: string;
  /** A range's label does not depend on the language. */
  label: string;
  range: NumberRange | null;
  /** Always false in a ranking, where only the whole order is correct. */
  isCorrect: boolean;
  /** Set for a text or word that the room never sees. */
  withheld: 'waiting' | 'rejected' | null;
  /** `share` is the fraction of those who answered, 0 to 1; null if shares are meaningless. */
  rounds: { round: number; count: number; share: number | null }[];
}

export interface RoundResult {
  round: number;
  total: number;
  mean: number | null;
  median: number | null;
  rightCount: number | null;
}

export interface ActivityResult {
  id: string;
  kind: ActivityKind;
  prompt: string;
  picture: PictureView | null;
  state: Exclude<ActivityState, 'draft'>;
  /** `places` is how many people put the option in its correct place. */
  measure: 'votes' | 'points' | 'places';
  rounds: RoundResult[];
  rows: ResultRow[];
  rightNumber: { value: number; tolerance: number } | null;
  limits: { min: number; max: number; unit: string } | null;
  /** Texts set as correct, without duplicates, or options in their correct order. */
  rightTexts: string[] | null;
  /** Texts accepted after voting. */
  rightLater: string[];
  moreCount: number;
}

export interface SeriesResult {
  id: string;
  kind: SeriesKind;
  title: string;
  /** Sorted by points; only the first ones in a very large room. */
  standings: StandingView[];
  playerCount: number;
  /** Standings of the previous play, because the new one is not over or nothing counted. */
  isOfPlayBefore: boolean;
  /** Whether a quiz's newest play is over. */
  isOver: boolean;
}

/** A series, or standalone activities. */
export interface ResultSection {
  series: SeriesResult | null;
  activities: ActivityResult[];
}

export interface QuestionResult {
  id: string;
  body: string;
  authorName: string | null;
  state: QuestionState;
  upvoteCount: number;
  answer: string | null;
  createdAt: string;
}

export interface Timeline {
  intervalMs: number;
  points: { at: string; joined: number; asked: number; voted: number }[];
}

export interface ResultsView {
  /** `hasNames`: people are asked for a name. */
  event: {
    id: string;
    code: string;
    title: string;
    description: string;
    state: EventState;
    hasNames: boolean;
    createdAt: string;
    openedAt: string | null;
    endedAt: string | null;
  };
  participantCount: number;
  voterCount: number;
  ballotCount: number;
  upvoteCount: number;
  reactions: ReactionTotals;
  /** Sorted by position, without drafts. */
  sections: ResultSection[];
  /** Most upvotes first. */
  questions: QuestionResult[];
  otherQuestionCount: number;
  timeline: Timeline;
}
