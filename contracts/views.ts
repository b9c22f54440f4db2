import type { Correct, SeriesView } from './quizzes/series.ts';
import type { ActivityKind, ActivityState, AnswerView, CrewTallies, Revealing, Setups, Tallies } from './poll-kinds.ts';
import type { ReactionTotals } from './screens/reactions.ts';

/**
 * What the server shows, field by field. A view is never a database row: each is listed by a view function on the server.
 * Times are UTC in ISO 8601 with milliseconds. `revision` on an item is the event's revision at the item's last change, so
 * of two copies of the same item the one with the larger revision is the truth, whichever way they came.
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
  /** Of screens and overlays; phones speak their reader's. */
  locale: string;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  /** Whether the code alone is not enough to join. */
  needsPasscode: boolean;
  /** Whether people have names here, which they may change. */
  hasNames: boolean;
  /** Who gave a name may ask without it. */
  isNameOptional: boolean;
  /** Upvotes a question needs before the screen lists it; 0 for none. */
  screenThreshold: number;
  /** The accent as `#rrggbb`, or null for the product's own. */
  accent: string | null;
  /** The event's own picture. */
  logo: PictureFactsView | null;
}

/** What only the crew knows of the settings. */
export interface CrewSettings {
  hasModeration: boolean;
  naming: Naming;
  revealing: Revealing;
}

/** A picture at `pictures.show`; sizes in pixels, so that its place is kept before it has come. */
export interface PictureFactsView {
  /** Another content has another version, and so another address. */
  version: string;
  width: number;
  height: number;
}

/** The picture beside a prompt. */
export interface PictureView extends PictureFactsView {
  /** What it shows, in words; null for one that is only decoration. */
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

/** A question that is on show. */
export interface QuestionView {
  id: string;
  body: string;
  authorName: string | null;
  state: Extract<QuestionState, 'approved' | 'highlighted' | 'answered'>;
  upvoteCount: number;
  answer: string | null;
  /** For the room the public ones only. An id that no label has belongs to one that was deleted. */
  labelIds: string[];
  createdAt: string;
  isEdited: boolean;
  revision: number;
}

/** A question as the crew sees it, in any state. */
export interface CrewQuestionView extends Omit<QuestionView, 'state'> {
  state: QuestionState;
  rejectionReason: string | null;
  /** Asked without its author's name, whether they have one or not. */
  isNameless: boolean;
  /** Who asked: by this id they can be removed, whether they gave a name or not. Null where it was asked without the name, and until the crew's own push of a new question says it. */
  participantId: string | null;
  /** Removed by the name that it bears, or, where it bears none, through this question. */
  isAuthorRemoved: boolean;
  /** The listed word that made it wait; null when none did. */
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
  /** Whether it may be edited now; the server decides again. */
  isEditable: boolean;
  isWithdrawable: boolean;
  /** The question it was merged with, once that is on show. */
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
  /** How many ballots were counted. */
  total: number;
  revision: number;
}

export type TallyViewOf<Kind extends ActivityKind> = Tallies[Kind] & Counted;
export type TallyView = { [Kind in ActivityKind]: TallyViewOf<Kind> }[ActivityKind];
export type CrewTallyViewOf<Kind extends ActivityKind> = CrewTallies[Kind] & Counted;
export type CrewTallyView = { [Kind in ActivityKind]: CrewTallyViewOf<Kind> }[ActivityKind];

/** What every activity has, whatever its kind. */
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
  /** When it takes answers, by the server's clock: in a quiz a few seconds after it came on show. Null before it was opened. */
  opensAt: string | null;
  /** When its timer closes it. */
  closesAt: string | null;
  points: number | null;
  /** To the room only with the result. */
  correct: Correct | null;
  /** It closed because everybody in the room had answered. */
  wasAnsweredByAll: boolean;
  /** Its timer closed it, and nobody before. */
  wasTimedOut: boolean;
  revision: number;
}

/**
 * What the round before came to, of kinds whose rounds are compared. To the room only beside a tally, and where that round was
 * revealed too, or the crew shows it; to the crew always.
 */
export interface Before<Kind extends ActivityKind> {
  before: TallyViewOf<Kind> | null;
  /** How many were right in either round; left out until the room is told what is right, and where it does not see the round before. */
  right?: RightInRounds;
}

export interface RightInRounds {
  /** Of so many answers in this round: of a tally of others it says nothing. */
  total: number;
  now: number;
  before: number;
}

/** `tally` is null unless revealed: a hidden tally never leaves the server towards the room or its screen. */
export type ActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & { kind: Kind; state: Exclude<ActivityState, 'draft'>; tally: TallyViewOf<Kind> | null } & Before<Kind>;
export type ActivityView = { [Kind in ActivityKind]: ActivityViewOf<Kind> }[ActivityKind];

/** An activity as the crew sees it: drafts too, and the tallies always; `isBeforeShown`, whether the room is to see the round before. */
export type CrewActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & {
    kind: Kind;
    state: ActivityState;
    tally: CrewTallyViewOf<Kind>;
    position: number;
    isBeforeShown: boolean;
  } & Before<Kind>;
export type CrewActivityView = { [Kind in ActivityKind]: CrewActivityViewOf<Kind> }[ActivityKind];

/** The room as everyone in it sees it: made and serialised once per revision. */
export interface RoomView {
  revision: number;
  event: EventView;
  focus: Focus;
  /** The public ones. */
  labels: LabelView[];
  /** The first page of those on show, in the order of the room: a hall asks thousands. */
  questions: QuestionView[];
  /** All that are on show. */
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
  /** Null for one that was sent without. */
  submissionId: string | null;
  recordedAt: string;
  revision: number;
}

/** Proof that an upvote is stored, or none is. */
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
