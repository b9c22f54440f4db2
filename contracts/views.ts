import type { Correct, SeriesView } from './quizzes/series.ts';
import type {
  NameRule,
  CommonSetup,
  ActivityKind,
  ActivityState,
  AnswerView,
  ConfidenceCounts,
  CrewTallies,
  Revealing,
  Setups,
  Tallies,
  UsualRevealing,
} from './poll-kinds.ts';
import type { Markup } from './markup.ts';
import type { ReactionTotals } from './screens/reactions.ts';

/** Never a whole row. Times are UTC, ISO 8601 with milliseconds. `revision` is the event's at the last change. */
export type EventState = 'draft' | 'open' | 'ended';
export type Naming = 'anonymous' | 'optional' | 'required';
export type Role = 'owner' | 'co-host' | 'moderator';
export type QuestionState = 'pending' | 'approved' | 'rejected' | 'highlighted' | 'answered' | 'archived' | 'merged';

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
  /** The language of screens and overlays; phones use their reader's. */
  locale: string;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  needsPasscode: boolean;
  hasNames: boolean;
  /** Participants with a name may ask without it. */
  isNameOptional: boolean;
  screenThreshold: number;
  /** `#rrggbb`; null for the product's own. */
  accent: string | null;
  logo: PictureFactsView | null;
}

export interface CrewSettings {
  hasModeration: boolean;
  naming: Naming;
  /** Of new polls and surveys. */
  revealing: UsualRevealing;
}

/** The size in pixels reserves the picture's space. */
export interface PictureFactsView {
  /** Different content has a different version and URL. */
  version: string;
  width: number;
  height: number;
}

/** `eventId`: for the address, where the picture is drawn without the event's view. */
export interface PictureView extends PictureFactsView {
  alt: string | null;
  eventId?: string;
}

export interface LabelView {
  id: string;
  name: string;
  colour: string;
}

export interface CrewLabelView extends LabelView {
  isPublic: boolean;
}

/** Only formulas, if the event allows them and the text has any. */
export interface QuestionMarkup {
  bodyMarkup?: Markup | undefined;
  answerMarkup?: Markup | undefined;
}

export interface QuestionView extends QuestionMarkup {
  id: string;
  body: string;
  authorName: string | null;
  state: Extract<QuestionState, 'approved' | 'highlighted' | 'answered'>;
  upvoteCount: number;
  answer: string | null;
  /** The room gets only public labels. An unknown id is a deleted label's. */
  labelIds: string[];
  createdAt: string;
  isEdited: boolean;
  revision: number;
}

export interface CrewQuestionView extends Omit<QuestionView, 'state'> {
  state: QuestionState;
  rejectionReason: string | null;
  /** The author asked without a name. */
  isNameless: boolean;
  /** For removing the author. Null for a nameless question, and until the crew's own push. */
  participantId: string | null;
  isAuthorRemoved: boolean;
  heldWord: string | null;
  mergedIntoId: string | null;
}

export interface MyQuestionView extends QuestionMarkup {
  id: string;
  body: string;
  isNameless: boolean;
  state: QuestionState;
  rejectionReason: string | null;
  answer: string | null;
  upvoteCount: number;
  createdAt: string;
  /** Only a hint; the server checks again. */
  isEditable: boolean;
  isWithdrawable: boolean;
  /** Set once the merge target is visible. */
  mergedInto:
    | (QuestionMarkup & {
        id: string;
        body: string;
        state: QuestionView['state'];
        answer: string | null;
        upvoteCount: number;
        revision: number;
      })
    | null;
  revision: number;
}

export interface Counted {
  /** Without abstentions. */
  total: number;
  abstained?: number;
  confidence?: ConfidenceCounts;
  /** Of those who were right; absent until the room knows what is. */
  confidenceRight?: ConfidenceCounts;
  revision: number;
}

export type TallyViewOf<Kind extends ActivityKind> = Tallies[Kind] & Counted;
export type TallyView = { [Kind in ActivityKind]: TallyViewOf<Kind> }[ActivityKind];
type CrewTallyViewOf<Kind extends ActivityKind> = CrewTallies[Kind] & Counted;
export type CrewTallyView = { [Kind in ActivityKind]: CrewTallyViewOf<Kind> }[ActivityKind];

export interface ActivityFields extends CommonSetup {
  id: string;
  /** Plain text. */
  prompt: string;
  /** If the prompt has any. */
  promptMarkup?: Markup;
  /** If a text with gaps has any; with a `gapCharacter` for each. */
  gapMarkup?: Markup;
  /** Plain text. The room gets it only with the result. */
  explanation?: string;
  explanationMarkup?: Markup;
  explanationPicture?: PictureView;
  picture: PictureView | null;
  isRevealed: boolean;
  round: number;
  isRevisable: boolean;
  /** Absent means `hosts`, the usual rule. */
  names?: NameRule;
  seriesId: string | null;
  timerSeconds: number | null;
  /** By the server's clock; a quiz shows the question a few seconds before. Null in a draft. */
  opensAt: string | null;
  closesAt: string | null;
  points: number | null;
  /** The room gets it only with the result. */
  correct: Correct | null;
  /** For the room, before it gets `correct`. */
  hasPartialCredit?: true | undefined;
  wasAnsweredByAll: boolean;
  wasTimedOut: boolean;
  revision: number;
}

/** The previous round. The room gets it only with a tally, and if it was revealed or the crew shows it. */
export interface Before<Kind extends ActivityKind> {
  before: TallyViewOf<Kind> | null;
  /** Absent until the room sees the answer, or while it does not see the previous round. */
  right?: RightInRounds;
}

export interface RightInRounds {
  /** Do not use it with a tally that has another total. */
  total: number;
  now: number;
  before: number;
}

/** The server never sends the room a hidden tally. */
export type ActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & { kind: Kind; state: Exclude<ActivityState, 'draft'>; tally: TallyViewOf<Kind> | null } & Before<Kind>;
export type ActivityView = { [Kind in ActivityKind]: ActivityViewOf<Kind> }[ActivityKind];

/** `isBeforeShown`: the room sees the previous round. */
export type CrewActivityViewOf<Kind extends ActivityKind> = ActivityFields &
  Setups[Kind] & {
    kind: Kind;
    state: ActivityState;
    tally: CrewTallyViewOf<Kind>;
    position: number;
    isBeforeShown: boolean;
    revealing: Revealing;
    names: NameRule;
    /** The prompt as written, if it is not the plain text. */
    promptSource?: string;
    explanationSource?: string;
  } & Before<Kind>;
export type CrewActivityView = { [Kind in ActivityKind]: CrewActivityViewOf<Kind> }[ActivityKind];

/** Who answered what in a round. Several picks or words of one person count separately. */
export interface NamedAnswersView {
  activityId: string;
  round: number;
  answers: {
    answer: AnswerView;
    names: string[];
    /** People with a name who are not listed. */
    moreCount: number;
    namelessCount: number;
  }[];
  /** Answers that are not listed. */
  moreCount: number;
}

export interface RoomView {
  revision: number;
  event: EventView;
  focus: Focus;
  labels: LabelView[];
  /** Only the first page, because a large room asks thousands. */
  questions: QuestionView[];
  questionCount: number;
  activities: ActivityView[];
  reactions: ReactionTotals;
  series: SeriesView[];
}

export interface ReceiptView {
  id: string;
  submissionId: string;
  activityId: string;
  round: number;
  recordedAt: string;
  revision: number;
  /** If it has formulas, which phones cannot read. */
  answer?: AnswerView;
}

export interface QuestionReceiptView {
  id: string;
  submissionId: string | null;
  recordedAt: string;
  revision: number;
}

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
