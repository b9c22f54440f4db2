export type { AnswerDecision } from '#kinds/kind-rules.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { ActivityKind, AnswerView, OptionView, Revealing, Setups, ActivityState } from '#contracts/poll-kinds.ts';
import type { EventState, Focus, Naming, QuestionState, Role } from '#contracts/views.ts';
import type { Correct, SeriesKind, SeriesState } from '#contracts/quizzes/series.ts';

/** Rows as the domain knows them. Every `…At` is UTC in milliseconds since 1970; ids are UUIDv7. */
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
  /** Sites that may embed the room: scheme, host and port, as browsers write origins. */
  embedOrigins: string[];
  /** `#rrggbb`; null is the product's own accent. */
  accent: string | null;
  /** One of its pictures. */
  logo: PictureFacts | null;
  retentionDays: number;
  /** The word filter: questions that match wait for the crew, even without moderation. */
  heldWords: string[];
  /** Upvotes a question needs before the screen lists it; 0 for none. */
  screenThreshold: number;
  openedAt: number | null;
  endedAt: number | null;
  /** When it is deleted: its retention after the end or, before that, after the last change (postponed hourly). */
  deleteAt: number | null;
  createdAt: number;
}

/** A picture of an event: its logo, or one for activities. */
export interface Picture {
  eventId: string;
  /** A short hash of the content; unique in an event. */
  version: string;
  contentType: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  content: Buffer;
  /** Or when it was last selected. */
  createdAt: number;
}

export type PictureFacts = Pick<Picture, 'version' | 'width' | 'height'>;

/** The picture next to a prompt. */
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

/** Lets its bearer join the crew, once. */
export interface Invitation {
  id: string;
  eventId: string;
  role: Role;
  /** The recipient's address; null for an invitation by link. */
  email: string | null;
  /** SHA-256 of the token, hex: the token itself is shown or sent once and never stored. */
  tokenHash: string;
  /** User id. */
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
}

/** A host, with or without an account. */
export interface User {
  id: string;
  name: string;
  /** Null without an account. */
  email: string | null;
}

export interface Participant {
  id: string;
  eventId: string;
  name: string | null;
  joinedAt: number;
  lastSeenAt: number;
  removedAt: number | null;
  /**
   * The anonymous question through which they were removed: the crew sees the removal of its author, not who it was.
   */
  removedThroughId: string | null;
}

export interface Question {
  id: string;
  eventId: string;
  participantId: string;
  /** Asked anonymously: nobody is shown the author. */
  isNameless: boolean;
  body: string;
  state: QuestionState;
  rejectionReason: string | null;
  upvoteCount: number;
  highlightedAt: number | null;
  answeredAt: number | null;
  answer: string | null;
  editedAt: number | null;
  /** The word-filter entry that held it back. */
  heldWord: string | null;
  /** The question it is a duplicate of; then its state is `merged`. */
  mergedIntoId: string | null;
  stateBeforeMerge: QuestionState | null;
  createdAt: number;
  /** The event's revision at this row's last change. */
  revision: number;
}

/** A question with its labels and its author's name, which is null for an anonymous question. */
export interface AuthoredQuestion extends Question {
  authorName: string | null;
  /**
   * Whether its author was removed, as far as the question may reveal: by name or, for an anonymous question, through
   * it alone.
   */
  isAuthorRemoved: boolean;
  labelIds: string[];
  publicLabelIds: string[];
}

export interface Label {
  id: string;
  eventId: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  isPublic: boolean;
  createdAt: number;
}

/** Its id is unique among all options of all activities, so that an option of another activity is never accepted. */
export type Option = OptionView;

export interface Series {
  id: string;
  eventId: string;
  kind: SeriesKind;
  title: string;
  /** Shares one order with the agenda's activities. */
  position: number;
  state: SeriesState;
  /** The current activity of a quiz. */
  activityId: string | null;
  createdAt: number;
  revision: number;
}

/** The fields that every kind of activity has. */
export interface ActivityRow {
  id: string;
  eventId: string;
  /** Order in the agenda; not a key, since reordering passes through equal positions. */
  position: number;
  prompt: string;
  picture: ActivityPicture | null;
  state: ActivityState;
  isRevealed: boolean;
  /** Since when its result is shown; stays when it is hidden after the close, since people know it. */
  shownAt: number | null;
  round: number;
  /** Whether the previous round's result is shown next to this one's, once that is revealed. */
  isBeforeShown: boolean;
  isRevisable: boolean;
  /** Its quiz or survey. */
  seriesId: string | null;
  timerSeconds: number | null;
  /** Null without a correct answer. Never shown before the reveal. */
  correct: Correct | null;
  /** For an immediate correct answer; null without points. */
  points: number | null;
  openedAt: number | null;
  /** When its timer closes it, by the server's clock. */
  closesAt: number | null;
  closedAt: number | null;
  /** It closed because everyone in the room had answered. */
  wasAnsweredByAll: boolean;
  createdAt: number;
  revision: number;
}

/** The setup with its kind. */
export type SetupOf<Kind extends ActivityKind> = { kind: Kind } & Setups[Kind];
export type Setup = { [Kind in ActivityKind]: SetupOf<Kind> }[ActivityKind];

export type Activity = ActivityRow & Setup;

/** A phone's answer to one round, under an id that makes every retry the same submission. */
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

/** The one row of a participant in a round of an activity: the newest accepted answer. */
export interface Ballot {
  id: string;
  eventId: string;
  activityId: string;
  round: number;
  participantId: string;
  submissionId: string;
  /** Canonical JSON, by the rules of its kind: equal answers are equal text. */
  answer: string;
  answeredAt: number;
  receivedAt: number;
  /** Points in a quiz; null where nothing is scored. */
  score: number | null;
  /**
   * The answering time minus network latency; null where nothing is scored, and for ballots from before it was stored.
   */
  elapsedMs: number | null;
  revision: number;
}

/** Stored for every acknowledged submission, so that a repeated one always gets its first receipt. */
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
  /** SHA-256 of the token, hex: the token itself is shown once and never stored. */
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** An action of a crew member. */
export interface Audit {
  id: string;
  eventId: string;
  actorId: string;
  /** The name at that time. */
  actorName: string;
  action: AuditAction;
  targetId: string | null;
  target: string | null;
  /** The question that it was merged with. */
  intoId: string | null;
  at: number;
}

/** Errors, old input and messages for the page after a redirect. */
export interface Flashed {
  id: string;
  /** JSON */
  content: string;
  expiresAt: number;
}
