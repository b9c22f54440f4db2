import type { Markup } from '../markup.ts';
import type {
  ActivityKind,
  ActivityState,
  AxisLabels,
  ConfidenceCounts,
  OptionPicture,
  Spread,
  Tallies,
} from '../poll-kinds.ts';
import type { Box } from './spot.ts';
import type { ReactionTotals } from '../screens/reactions.ts';
import type { SeriesKind, StandingView } from '../quizzes/series.ts';
import type { EventState, PictureView, QuestionMarkup, QuestionState } from '../views.ts';

/** `isUnder`: `end` is excluded. */
export interface NumberRange {
  from: number;
  end: number;
  isUnder: boolean;
}

/** `parts`: how often each step or target was chosen. Amounts and places have none, and targets no averages. */
export interface RowDetail {
  mean?: number | null;
  /** Of the population. */
  deviation?: number | null;
  parts: { label: string; count: number; isRight?: true }[];
  /** Of a place on two axes. */
  vertical?: Spread;
}

/** Adjacent empty ranges are merged. */
export interface ResultRow {
  key: string;
  /** A range's label is the same in every language. */
  label: string;
  picture?: OptionPicture;
  markup?: Markup;
  range: NumberRange | null;
  /** False in a ranking, where only the whole order is correct. */
  isCorrect: boolean;
  /** An idea that no one could vote on. */
  isOption?: false;
  /** The room never sees this text or word. */
  withheld: 'waiting' | 'rejected' | null;
  /** `share` is of those who answered, 0 to 1; null if meaningless. */
  rounds: { round: number; count: number; share: number | null; detail?: RowDetail }[];
}

export interface RoundResult {
  round: number;
  /** The same as people read it: 0 while ideas were collected. */
  shown: number;
  /** Without abstentions. */
  total: number;
  abstained?: number;
  confidence?: ConfidenceCounts;
  /** Of those who were right. */
  confidenceRight?: ConfidenceCounts;
  mean: number | null;
  median: number | null;
  /** Net Promoter Score, −100 to 100. */
  score?: number;
  rightCount: number | null;
}

export interface ActivityResult {
  id: string;
  kind: ActivityKind;
  /** Plain text. */
  prompt: string;
  promptMarkup?: Markup;
  explanation?: string;
  explanationMarkup?: Markup;
  explanationPicture?: PictureView;
  picture: PictureView | null;
  state: Exclude<ActivityState, 'draft'>;
  /** `places` counts the people who put the option in its place. */
  measure: 'votes' | 'points' | 'places';
  rounds: RoundResult[];
  rows: ResultRow[];
  rightNumber: { value: number; tolerance: number } | null;
  limits: { min: number; max: number; unit: string } | null;
  axes: AxisLabels | null;
  /** On the picture: the marks of the last round, and regions. */
  spot: { cells: Tallies['spot']['cells']; boxes: Box[] } | null;
  rightTexts: string[] | null;
  /** Texts that the crew accepted after voting. */
  rightLater: string[];
  moreCount: number;
}

export interface SeriesResult {
  id: string;
  kind: SeriesKind;
  title: string;
  /** The list is sorted by points; a very large room lists only the first. */
  standings: StandingView[];
  playerCount: number;
  /** True until the new play is over, or if nothing in it counted. */
  isOfPlayBefore: boolean;
  isOver: boolean;
}

export interface ResultSection {
  series: SeriesResult | null;
  activities: ActivityResult[];
}

export interface QuestionResult extends QuestionMarkup {
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
  /** Without abstentions. */
  answerCount: number;
  upvoteCount: number;
  reactions: ReactionTotals;
  sections: ResultSection[];
  questions: QuestionResult[];
  otherQuestionCount: number;
  timeline: Timeline;
}
