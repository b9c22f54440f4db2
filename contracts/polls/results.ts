import type { ActivityKind, ActivityState } from '../poll-kinds.ts';
import type { ReactionTotals } from '../screens/reactions.ts';
import type { SeriesKind, StandingView } from '../quizzes/series.ts';
import type { EventState, PictureView, QuestionState } from '../views.ts';

// What an event came to, for the crew: the results page.

/** From a number to another; `isUnder`: not `end` itself. */
export interface NumberRange {
  from: number;
  end: number;
  isUnder: boolean;
}

/** One answer, or a range of numbers, in every round side by side. Ranges beside each other in which nobody answered are one. */
export interface ResultRow {
  key: string;
  /** Of a range as it is in every language. */
  label: string;
  /** Of a number poll; null for everything else. */
  range: NumberRange | null;
  /** Right, or a range of numbers of which some are. Of a ranking no row is: its order is, or none of it. */
  isCorrect: boolean;
  /** Of a text that nobody approved, or a word that is hidden: the room never sees it. Null for everything else. */
  withheld: 'waiting' | 'rejected' | null;
  /** One for each round. `share` of those who answered, 0 to 1; null where shares say nothing. */
  rounds: { round: number; count: number; share: number | null }[];
}

export interface RoundResult {
  round: number;
  /** How many answered. */
  total: number;
  /** Of scales and numbers with an answer. */
  mean: number | null;
  median: number | null;
  /** How many answers were right; null where none can be, or none is. */
  rightCount: number | null;
}

export interface ActivityResult {
  id: string;
  kind: ActivityKind;
  prompt: string;
  picture: PictureView | null;
  state: Exclude<ActivityState, 'draft'>;
  /** What the counts count: of a ranking with a right order, those who put an option in its place. */
  measure: 'votes' | 'points' | 'places';
  rounds: RoundResult[];
  rows: ResultRow[];
  /** The number that is right, give or take `tolerance`; null where none is. */
  rightNumber: { value: number; tolerance: number } | null;
  /** Of a number poll: between what its answers lie, and their unit. */
  limits: { min: number; max: number; unit: string } | null;
  /** The texts that were set as right, each once however it is written, or the options in their right order; null where there is neither. */
  rightTexts: string[] | null;
  /** Texts that were counted as right after voting. */
  rightLater: string[];
  /** Further answers that are not listed. */
  moreCount: number;
}

export interface SeriesResult {
  id: string;
  kind: SeriesKind;
  title: string;
  /** Everybody by points; in a very large hall the first of them. */
  standings: StandingView[];
  playerCount: number;
  /** The quiz is being played again and is not over, or nothing counted in it: `standings` are those of the play before. */
  isOfPlayBefore: boolean;
  /** Of a quiz: whether its newest play is over. */
  isOver: boolean;
}

/** A part of the agenda: what stands in a series, or what stands alone. */
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

/** How much happened in each interval, without gaps. */
export interface Timeline {
  intervalMs: number;
  points: { at: string; joined: number; asked: number; voted: number }[];
}

export interface ResultsView {
  /** `hasNames`: whether people are asked for one. */
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
  /** Of the participants, those who answered an activity. */
  voterCount: number;
  ballotCount: number;
  upvoteCount: number;
  reactions: ReactionTotals;
  /** By position in the agenda; drafts are left out. */
  sections: ResultSection[];
  /** On show, answered or archived; most upvotes first. */
  questions: QuestionResult[];
  /** Those that wait or were rejected, which are not listed. */
  otherQuestionCount: number;
  timeline: Timeline;
}
