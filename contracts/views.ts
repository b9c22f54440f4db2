import type { Correct, SeriesView } from './quizzes/series.ts';
import type { ActivityKind, ActivityState, AnswerView, CrewTallies, Revealing, Setups, Tallies } from './poll-kinds.ts';
import type { ReactionTotals } from './screens/reactions.ts';

/**
 * What the server shows, field by field. A view is never a database row: a view function on the server lists its
 * fields. Times are UTC in ISO 8601 with milliseconds. `revision` on an item is the event's revision at the item's last
 * change: of two copies of an item the larger revision is current, in whichever order they arrived.
 */
export type EventState = 'draft' | 'open' | 'ended';
export type Naming = 'anonymous' | 'optional' | 'required';
export type Role = 'owner' | 'co-host' | 'moderator';
export type QuestionState = 'pending' | 'approved' | 'rejected' | 'highlighted' | 'answered' | 'archived' | 'merged';

/** What room and screen show now: the questions, one activity, a quiz or survey, or how to join. */
export type Focus =
  | { kind: 'join' }
  | { kind: 'questions' }
  | { kind: 'activity'; activityId: string }
  | { kind: 'series'; seriesId: string };

export interface EventView {
  id: string;
  code: string;
  title: string;
  description: string;
  state: EventState;
  /** For screens and overlays; phones use their reader's language. */
  locale: string;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  /** Whether joining requires more than the code. */
  needsPasscode: boolean;
  /** Whether participants have names, which they may change. */
  hasNames: boolean;
  /** Participants with a name may ask without it. */
  isNameOptional: boolean;
  /** Upvotes a question needs before the screen lists it; 0 for none. */
  screenThreshold: number;
  /** The accent as `#rrggbb`, or null for the product's own. */
  accent: string | null;
  /** The event's own picture. */
  logo: PictureFactsView | null;
}

/** The settings that only the crew sees. */
export interface CrewSettings {
  hasModeration: boolean;
  naming: Naming;
  revealing: Revealing;
}

/** A picture at `pictures.show`; its size in pixels reserves the space before it is loaded. */
export interface PictureFactsView {
  /** Different content has a different version, and so a different address. */
  version: string;
  width: number;
  height: number;
}

/** The picture next to a prompt. */
export interface PictureView extends PictureFactsView {
  /** The alternative text; null for a decorative picture. */
  alt: string | null;
}

export interface LabelView {
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
}

/** A label as the crew sees it. */
export interface CrewLabelView extends LabelView {
  /** Whether the room sees it too. */
  isPublic: boolean;
}

/** A visible question. */
export interface QuestionView {
  id: string;
  body: string;
  authorName: string | null;
  state: Extract<QuestionState, 'approved' | 'highlighted' | 'answered'>;
  upvoteCount: number;
  answer: string | null;
  /** For the room only public labels. An unknown id belongs to a deleted label. */
  labelIds: string[];
  createdAt: string;
  isEdited: boolean;
  revision: number;
}

/** A question as the crew sees it, in any state. */
export interface CrewQuestionView extends Omit<QuestionView, 'state'> {
  state: QuestionState;
  rejectionReason: string | null;
  /** Asked without its author's name, whether or not they have one. */
  isNameless: boolean;
  /**
   * The author's id, by which they can be removed. Null for an anonymous question, and until the crew's own push of a
   * new question.
   */
  participantId: string | null;
  /** Removed by name or, for an anonymous question, through this question. */
  isAuthorRemoved: boolean;
  /** The word-filter entry that held it back; null without one. */
  heldWord: string | null;
  /** The question it is a duplicate of. */
  mergedIntoId: string | null;
}

/** A participant's own question, in any state. */
export interface MyQuestionView {
  id: string;
  body: string;
  isNameless: boolean;
  state: QuestionState;
  rejectionReason: string | null;
  answer: string | null;
  upvoteCount: number;
  createdAt: string;
  /** Whether it may be edited now; the server checks again. */
  isEditable: boolean;
  isWithdrawable: boolean;
  /** The question it was merged with, once that is visible. */
  mergedInto: {
    id: string;
    body: string;
    state: QuestionView['state'];
    answer: string | null;
    upvoteCount: number;
    revision: number;
  } | null;
  revision: number;
}

export interface Counted {
  total: number;
  revision: number;
}

export type TallyViewOf<Kind extends ActivityKind> = Tallies[Kind] & Counted;
export type TallyView = { [Kind in ActivityKind]: TallyViewOf<Kind> }[ActivityKind];
export type CrewTallyViewOf<Kind extends ActivityKind> = CrewTallies[Kind] & Counted;
export type CrewTallyView = { [Kind in ActivityKind]: CrewTallyViewOf<Kind> }[ActivityKind];

/** The fields that every kind of activity has. */
export interface ActivityFields {
  id: string;
  prompt: string;
  picture: PictureView | null;
  isRevealed: boolean;
  round: number;
  /** Whether a ballot may be replaced while the round is open. */
  isRevisable: boolean;
  /** The quiz or survey it is part of. */
  seriesId: string | null;
  timerSeconds: number | null;
  /**
   * When it takes answers, by the server's clock: in a quiz a few seconds after it appears. Null before it is opened.
   */
  opensAt: string | null;
  /** When its timer closes it. */
  closesAt: string | null;
  points: number | null;
  /** For the room only with the result. */
  correct: Correct | null;
  /** It closed because everyone in the room had answered. */
  wasAnsweredByAll: boolean;
  /** Its timer closed it. */
  wasTimedOut: boolean;
  revision: number;
}

/**
 * The result of the previous round, for kinds whose rounds are compared. For the room only with a tally, and where that
 * round was revealed too or the crew shows it. Always for the crew.
 */
export interface Before<Kind extends ActivityKind> {
  before: TallyViewOf<Kind> | null;
  /**
   * How many were correct in either round; absent until the room sees the correct answer, and where it does not see the
   * previous round.
   */
  right?: RightInRounds;
}

export interface RightInRounds {
  /** The number of answers in this round that this belongs to: not valid for a tally with a different total. */
  total: number;
  now: number;
  before: number;
}

/** `tally` is null unless revealed: a hidden tally never leaves the server towards the room or its screen. */
export type ActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & { kind: Kind; state: Exclude<ActivityState, 'draft'>; tally: TallyViewOf<Kind> | null } & Before<Kind>;
export type ActivityView = { [Kind in ActivityKind]: ActivityViewOf<Kind> }[ActivityKind];

/**
 * An activity as the crew sees it, with drafts and all tallies. `isBeforeShown`: whether the room sees the previous
 * round.
 */
export type CrewActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & {
    kind: Kind;
    state: ActivityState;
    tally: CrewTallyViewOf<Kind>;
    position: number;
    isBeforeShown: boolean;
  } & Before<Kind>;
export type CrewActivityView = { [Kind in ActivityKind]: CrewActivityViewOf<Kind> }[ActivityKind];

/** The room as everyone in it sees it: built and serialised once per revision. */
export interface RoomView {
  revision: number;
  event: EventView;
  focus: Focus;
  /** Public labels only. */
  labels: LabelView[];
  /** The first page of the visible questions, in the room's order: a large room asks thousands. */
  questions: QuestionView[];
  /** All visible questions. */
  questionCount: number;
  activities: ActivityView[];
  reactions: ReactionTotals;
  series: SeriesView[];
}

/** Proof that a ballot was stored. */
export interface ReceiptView {
  /** The ballot's id. */
  id: string;
  submissionId: string;
  activityId: string;
  round: number;
  recordedAt: string;
  revision: number;
}

/** Proof that a question was stored. */
export interface QuestionReceiptView {
  /** The question's id. */
  id: string;
  /** Null if it was sent without one. */
  submissionId: string | null;
  recordedAt: string;
  revision: number;
}

/** Proof that an upvote is stored or absent. */
export interface UpvoteReceiptView {
  questionId: string;
  isUpvoted: boolean;
  recordedAt: string;
}

export interface MyBallotView {
  activityId: string;
  round: number;
  answer: AnswerView;
  receipt: ReceiptView;
}
