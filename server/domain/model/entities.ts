export type { AnswerDecision } from '#kinds/kind-rules.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { ActivityKind, AnswerView, OptionView, Revealing, Setups, ActivityState } from '#contracts/poll-kinds.ts';
import type { EventState, Focus, Naming, QuestionState, Role } from '#contracts/views.ts';
import type { Correct, SeriesKind, SeriesState } from '#contracts/quizzes/series.ts';

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
  naming: Naming;
  passcodeHash: string | null;
  questionsOpen: boolean;
  upvotesOpen: boolean;
  reactionsOpen: boolean;
  /** When the results of polls and surveys are shown automatically. */
  revealing: Revealing;
  locale: string;
  /** Origins, as browsers write them. */
  embedOrigins: string[];
  /** `#rrggbb`; null for the default. */
  accent: string | null;
  logo: PictureFacts | null;
  retentionDays: number;
  /** Questions that match wait for the crew, even without moderation. */
  heldWords: string[];
  /** Upvotes a question needs before the screen lists it. 0 if none. */
  screenThreshold: number;
  openedAt: number | null;
  endedAt: number | null;
  /** The retention after the end or, before that, after the last change (postponed hourly). */
  deleteAt: number | null;
  createdAt: number;
}

export interface Picture {
  eventId: string;
  /** A short hash of the content; unique in an event. */
  version: string;
  contentType: string;
  /** Pixels, like the height. */
  width: number;
  height: number;
  content: Buffer;
  createdAt: number;
}

export type PictureFacts = Pick<Picture, 'version' | 'width' | 'height'>;

export interface ActivityPicture extends PictureFacts {
  /** The alternative text; null for a decorative picture. */
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
  /** The recipient's address; null for an invitation by link. */
  email: string | null;
  /** SHA-256 of the token, hex: the token itself is shown or sent once and never stored. */
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
  /** The anonymous question through which they were removed, shown in place of the person. */
  removedThroughId: string | null;
}

export interface Question {
  id: string;
  eventId: string;
  participantId: string;
  /** Asked anonymously, so the author is never shown. */
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
  /** The question it duplicates. Set only in state `merged`. */
  mergedIntoId: string | null;
  stateBeforeMerge: QuestionState | null;
  createdAt: number;
  revision: number;
}

/** A question with its labels and its author's name, which is null for an anonymous question. */
export interface AuthoredQuestion extends Question {
  authorName: string | null;
  /** Whether the author was removed by name or, for an anonymous question, through this question. */
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

/** Ids are unique across activities, so that an option of another activity is never accepted. */
export type Option = OptionView;

export interface Series {
  id: string;
  eventId: string;
  kind: SeriesKind;
  title: string;
  /** In one sequence with the activities of the agenda. */
  position: number;
  state: SeriesState;
  activityId: string | null;
  createdAt: number;
  revision: number;
}

export interface ActivityRow {
  id: string;
  eventId: string;
  /** Not a key: reordering passes through equal positions. */
  position: number;
  prompt: string;
  picture: ActivityPicture | null;
  state: ActivityState;
  isRevealed: boolean;
  /** Kept when the result is hidden after closing, since people have seen it. */
  shownAt: number | null;
  round: number;
  /** The previous round's result, once this one's is revealed. */
  isBeforeShown: boolean;
  isRevisable: boolean;
  seriesId: string | null;
  timerSeconds: number | null;
  /** Null without a correct answer. Never shown before the reveal. */
  correct: Correct | null;
  /** For an immediate correct answer; null without points. */
  points: number | null;
  openedAt: number | null;
  closesAt: number | null;
  closedAt: number | null;
  wasAnsweredByAll: boolean;
  createdAt: number;
  revision: number;
}

export type SetupOf<Kind extends ActivityKind> = { kind: Kind } & Setups[Kind];
export type Setup = { [Kind in ActivityKind]: SetupOf<Kind> }[ActivityKind];

export type Activity = ActivityRow & Setup;

/** Retries reuse the submission id. */
export interface Submission {
  submissionId: string;
  activityId: string;
  /** The round that the participant saw. */
  round: number;
  participantId: string;
  answer: AnswerView;
  /** The participant's clock, unverified. */
  answeredAt: number;
  /** The server's measurement of this participant's network; null without one. */
  roundTripMs: number | null;
}

/** The newest accepted answer of a participant in a round. */
export interface Ballot {
  id: string;
  eventId: string;
  activityId: string;
  round: number;
  participantId: string;
  submissionId: string;
  /** Canonical JSON by the rules of the kind, so that equal answers have equal texts. */
  answer: string;
  answeredAt: number;
  receivedAt: number;
  /** Null if nothing is scored. */
  score: number | null;
  /** Excludes network latency. Null if nothing is scored, and in old ballots. */
  elapsedMs: number | null;
  revision: number;
}

/** A repeated submission gets the first receipt again. */
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

/** Errors, old input and messages for the page after a redirect. */
export interface Flashed {
  id: string;
  content: string;
  expiresAt: number;
}
