import type { ActivityKind, ActivityState } from '../poll-kinds.ts';
import type { ReactionTotals } from '../screens/reactions.ts';
import type { SeriesKind, StandingView } from '../quizzes/series.ts';
import type { EventState, PictureView, QuestionState } from '../views.ts';

// The results page of an event, for the crew.

/** A range of numbers; `isUnder`: `end` itself is excluded. */
export interface NumberRange {
  from: number;
  end: number;
  isUnder: boolean;
}

/** One answer, or a range of numbers, in every round side by side. Adjacent empty ranges are merged. */
export interface ResultRow {
  key: string;
  /** For a range in a language-independent form. */
  label: string;
  /** Of a number poll; null for everything else. */
  range: NumberRange | null;
  /** Correct, or a range with correct numbers. Never for a row of a ranking, where only the whole order is correct. */
  isCorrect: boolean;
  /** For an unapproved text or a hidden word, which the room never sees; null for everything else. */
  withheld: 'waiting' | 'rejected' | null;
  /** One per round. `share`: of those who answered, 0 to 1; null where shares are meaningless. */
  rounds: { round: number; count: number; share: number | null }[];
}

export interface RoundResult {
  round: number;
  /** The number of people who answered. */
  total: number;
  /** For scales and numbers with an answer. */
  mean: number | null;
  median: number | null;
  /** The number of correct answers; null without a correct answer. */
  rightCount: number | null;
}

export interface ActivityResult {
  id: string;
  kind: ActivityKind;
  prompt: string;
  picture: PictureView | null;
  state: Exclude<ActivityState, 'draft'>;
  /** What the counts measure; `places` for a ranking with a correct order: how many put the option in its place. */
  measure: 'votes' | 'points' | 'places';
  rounds: RoundResult[];
  rows: ResultRow[];
  /** The correct number with its tolerance; null without one. */
  rightNumber: { value: number; tolerance: number } | null;
  /** For a number poll: the range of its answers and their unit. */
  limits: { min: number; max: number; unit: string } | null;
  /**
   * The texts that were set as correct, without duplicates, or the options in their correct order; null without either.
   */
  rightTexts: string[] | null;
  /** Texts that were accepted as correct after voting. */
  rightLater: string[];
  /** Answers that are not listed. */
  moreCount: number;
}

export interface SeriesResult {
  id: string;
  kind: SeriesKind;
  title: string;
  /** Everyone by points; in a very large room only the first of them. */
  standings: StandingView[];
  playerCount: number;
  /** The quiz is being played again and is not over, or nothing counted: `standings` are those of the previous play. */
  isOfPlayBefore: boolean;
  /** Of a quiz: whether its newest play is over. */
  isOver: boolean;
}

/** A part of the agenda: a series with its activities, or activities outside of a series. */
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

/** Counts per interval, without gaps. */
export interface Timeline {
  intervalMs: number;
  points: { at: string; joined: number; asked: number; voted: number }[];
}

export interface ResultsView {
  /** `hasNames`: whether people are asked for their name. */
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
  /** The participants who answered an activity. */
  voterCount: number;
  ballotCount: number;
  upvoteCount: number;
  reactions: ReactionTotals;
  /** By position in the agenda, without drafts. */
  sections: ResultSection[];
  /** Visible, answered or archived; most upvotes first. */
  questions: QuestionResult[];
  /** Pending and rejected questions, which are not listed. */
  otherQuestionCount: number;
  timeline: Timeline;
}
