export type { AnswerDecision } from '#kinds/kind-rules.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type {
  CommonSetup,
  ActivityKind,
  AnswerView,
  NameRule,
  OptionView,
  Revealing,
  Setups,
  ActivityState,
  UsualRevealing,
} from '#contracts/poll-kinds.ts';
import type { EventState, Focus, Naming, QuestionState, Role } from '#contracts/views.ts';
import type { Correct, SeriesKind, SeriesRevealing, SeriesState } from '#contracts/quizzes/series.ts';

/** `…At` is UTC in ms; ids are UUIDv7. */
export interface Event {
  id: string;
  code: string;
  title: string;
  description: string;
  state: EventState;
  revision: number;
  focus: Focus;
  hasModeration: boolean;
  /** In people's questions and their answers. */
  hasFormulas: boolean;
  naming: Naming;
  passcodeHash: string | null;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  /** Of new polls and surveys. */
  revealing: UsualRevealing;
  locale: string;
  embedOrigins: string[];
  accent: string | null;
  logo: PictureFacts | null;
  retentionDays: number;
  /** Matching questions wait for the crew, even without moderation. */
  heldWords: string[];
  screenThreshold: number;
  openedAt: number | null;
  endedAt: number | null;
  /** Retention starts when the event ends; until then, at the last change (checked hourly). */
  deleteAt: number | null;
  createdAt: number;
}

export interface Picture {
  eventId: string;
  version: string;
  contentType: string;
  width: number;
  height: number;
  content: Buffer;
  createdAt: number;
}

export type PictureFacts = Pick<Picture, 'version' | 'width' | 'height'>;

export interface ActivityPicture extends PictureFacts {
  /** Null for a decorative picture. */
  alt: string | null;
}

export interface CrewMember {
  eventId: string;
  userId: string;
  role: Role;
  invitedAt: number;
  acceptedAt: number | null;
}

export interface Invitation {
  id: string;
  eventId: string;
  role: Role;
  email: string | null;
  /** SHA-256 in hex; the token itself is never stored. */
  tokenHash: string;
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
}

export interface User {
  id: string;
  name: string;
  email: string | null;
}

export interface Participant {
  id: string;
  eventId: string;
  name: string | null;
  joinedAt: number;
  lastSeenAt: number;
  removedAt: number | null;
  /** The anonymous question through which they were removed. The crew sees it in place of the person. */
  removedThroughId: string | null;
  /** The event's revision when their name and words were erased. */
  erasedIn: number | null;
}

export interface Question {
  id: string;
  eventId: string;
  participantId: string;
  isNameless: boolean;
  body: string;
  state: QuestionState;
  rejectionReason: string | null;
  upvoteCount: number;
  highlightedAt: number | null;
  answeredAt: number | null;
  answer: string | null;
  editedAt: number | null;
  heldWord: string | null;
  mergedIntoId: string | null;
  stateBeforeMerge: QuestionState | null;
  createdAt: number;
  revision: number;
}

export interface AuthoredQuestion extends Question {
  authorName: string | null;
  isAuthorRemoved: boolean;
  labelIds: string[];
  publicLabelIds: string[];
}

export interface Label {
  id: string;
  eventId: string;
  name: string;
  colour: string;
  isPublic: boolean;
  createdAt: number;
}

/** Ids are unique across activities, so that another activity's option is never accepted. */
export type Option = OptionView;

export interface Series {
  id: string;
  eventId: string;
  kind: SeriesKind;
  title: string;
  position: number;
  state: SeriesState;
  activityId: string | null;
  revealing: SeriesRevealing;
  /** Of all its activities, which have a copy. */
  names: NameRule;
  createdAt: number;
  revision: number;
}

export interface ActivityRow {
  id: string;
  eventId: string;
  /** Not unique, because reordering passes through equal positions. */
  position: number;
  prompt: string;
  /** Shown with the solution; empty if there is none. */
  explanation: string;
  explanationPicture: ActivityPicture | null;
  picture: ActivityPicture | null;
  state: ActivityState;
  isRevealed: boolean;
  /** Kept when the result is hidden after closing: people have seen it. */
  shownAt: number | null;
  round: number;
  isBeforeShown: boolean;
  isRevisable: boolean;
  /** Ballots of an anonymous one have no participant, time or revision (`persistence/queries/polls/ballot-keys.ts`). */
  names: NameRule;
  /** In a series, its rule applies instead. */
  revealing: Revealing;
  seriesId: string | null;
  timerSeconds: number | null;
  correct: Correct | null;
  points: number | null;
  openedAt: number | null;
  closesAt: number | null;
  closedAt: number | null;
  wasAnsweredByAll: boolean;
  createdAt: number;
  revision: number;
}

export type SetupOf<Kind extends ActivityKind> = { kind: Kind } & Setups[Kind] & CommonSetup;
export type Setup = { [Kind in ActivityKind]: SetupOf<Kind> }[ActivityKind];

export type Activity = ActivityRow & Setup;

export interface Submission {
  submissionId: string;
  activityId: string;
  round: number;
  participantId: string;
  answer: AnswerView;
  /** By the participant's clock, unverified. */
  answeredAt: number;
  roundTripMs: number | null;
}

export interface Ballot {
  id: string;
  eventId: string;
  activityId: string;
  round: number;
  participantId: string;
  submissionId: string;
  /** Canonical JSON: equal answers serialise identically. */
  answer: string;
  answeredAt: number;
  receivedAt: number;
  score: number | null;
  /** Excludes network latency. Null in old ballots. */
  elapsedMs: number | null;
  revision: number;
}

export interface Receipt {
  submissionId: string;
  ballotId: string;
  eventId: string;
  activityId: string;
  round: number;
  participantId: string;
  recordedAt: number;
  revision: number;
}

export interface ScreenLink {
  id: string;
  eventId: string;
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface Audit {
  id: string;
  eventId: string;
  actorId: string;
  actorName: string;
  action: AuditAction;
  targetId: string | null;
  target: string | null;
  intoId: string | null;
  at: number;
}

export interface Flashed {
  id: string;
  content: string;
  expiresAt: number;
}
