export type { Verdict } from '#kinds/kind-rules.ts';
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
  /** When the results of polls and surveys are shown by themselves. */
  revealing: Revealing;
  locale: string;
  /** Sites whose pages may show the room in a frame: scheme, host and port, as browsers write origins. */
  embedOrigins: string[];
  /** `#rrggbb`; null is the product's own accent. */
  accent: string | null;
  /** One of its pictures. */
  logo: PictureFacts | null;
  retentionDays: number;
  /** A question that contains one of them waits for the crew, moderated or not. */
  heldWords: string[];
  /** Upvotes a question needs before the screen lists it; 0 for none. */
  screenThreshold: number;
  openedAt: number | null;
  endedAt: number | null;
  /** When it deletes itself: its days of retention after the end or, before that, after the last change (put off hourly). */
  deleteAt: number | null;
  createdAt: number;
}

/** A picture of an event: its logo, or one that stands beside activities. */
export interface Picture {
  eventId: string;
  /** A short hash of the content; of an event every content is there once. */
  version: string;
  contentType: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  content: Buffer;
  /** Or when it was last chosen for something. */
  createdAt: number;
}

export type PictureFacts = Pick<Picture, 'version' | 'width' | 'height'>;

/** What stands beside a prompt. */
export interface ActivityPicture extends PictureFacts {
  /** What it shows, in words; null for one that is only decoration. */
  alt: string | null;
}

export interface CrewMember {
  eventId: string;
  userId: string;
  role: Role;
  invitedAt: number;
  acceptedAt: number | null;
}

/** Lets whoever has its link into the crew, once. */
export interface Invitation {
  id: string;
  eventId: string;
  role: Role;
  /** Where its link was sent; null for a link handed over in person. */
  email: string | null;
  /** SHA-256 of the token, hex: the token itself is shown or sent once and never kept. */
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
  /** The question without its author's name that they were removed through: the crew is told of the removal by it, and not who it was. */
  removedThroughId: string | null;
}

export interface Question {
  id: string;
  eventId: string;
  participantId: string;
  /** Asked without its author's name: nobody who reads it is told who that is. */
  isNameless: boolean;
  body: string;
  state: QuestionState;
  rejectionReason: string | null;
  upvoteCount: number;
  highlightedAt: number | null;
  answeredAt: number | null;
  answer: string | null;
  editedAt: number | null;
  /** The listed word that made it wait. */
  heldWord: string | null;
  /** The question it is a duplicate of; then its state is `merged`. */
  mergedIntoId: string | null;
  stateBeforeMerge: QuestionState | null;
  createdAt: number;
  /** The event's revision at this row's last change. */
  revision: number;
}

/** A question joined with its labels and its author's name, which is null where it was asked without. */
export interface AuthoredQuestion extends Question {
  authorName: string | null;
  /** Whether its author was removed, as far as the question may tell: by name where it bears theirs, else through it alone. */
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

/** Its id is unique among all options of all activities, so that an option of another activity is never taken for one's own. */
export type Option = OptionView;

export interface Series {
  id: string;
  eventId: string;
  kind: SeriesKind;
  title: string;
  /** In one order with the activities of the agenda. */
  position: number;
  state: SeriesState;
  /** The activity a quiz is at. */
  activityId: string | null;
  createdAt: number;
  revision: number;
}

/** What every activity has, whatever its kind. */
export interface ActivityRow {
  id: string;
  eventId: string;
  /** Order in the agenda; not a key, since reordering passes through equal positions. */
  position: number;
  prompt: string;
  picture: ActivityPicture | null;
  state: ActivityState;
  isRevealed: boolean;
  /** Since when its result is shown; stays when it is hidden after the close: what was told is known. */
  shownAt: number | null;
  round: number;
  /** Whether the result of the round before is shown beside this one's, once that is revealed. */
  isBeforeShown: boolean;
  isRevisable: boolean;
  /** Its quiz or survey. */
  seriesId: string | null;
  timerSeconds: number | null;
  /** Null where nothing is right or wrong. Never shown before the reveal. */
  correct: Correct | null;
  /** For a right answer given at once; null where none are given. */
  points: number | null;
  openedAt: number | null;
  /** When its timer closes it, by the server's clock. */
  closesAt: number | null;
  closedAt: number | null;
  /** It closed because everybody in the room had answered. */
  wasAnsweredByAll: boolean;
  createdAt: number;
  revision: number;
}

/** What is asked, with its kind. */
export type SetupOf<Kind extends ActivityKind> = { kind: Kind } & Setups[Kind];
export type Setup = { [Kind in ActivityKind]: SetupOf<Kind> }[ActivityKind];

export type Activity = ActivityRow & Setup;

/** What a phone sends: an answer to one round, under an id that makes every retry the same submission. */
export interface Submission {
  submissionId: string;
  activityId: string;
  /** The round the participant saw and meant. */
  round: number;
  participantId: string;
  answer: AnswerView;
  /** The participant's clock, as a claim. */
  answeredAt: number;
  /** What the server measured of this participant's network; null when nothing. */
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
  /** From the start to when it counts as given, the way through the network taken off; null where nothing is scored, and for those stored before it was kept. */
  elapsedMs: number | null;
  revision: number;
}

/** Kept for every submission that was acknowledged, so that a repeated one gets its first receipt for ever. */
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
  /** SHA-256 of the token, hex: the token itself is shown once and never kept. */
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What somebody of the crew did. */
export interface Audit {
  id: string;
  eventId: string;
  actorId: string;
  /** As it was then. */
  actorName: string;
  action: AuditAction;
  targetId: string | null;
  target: string | null;
  /** The question that it was merged with. */
  intoId: string | null;
  at: number;
}

/** Errors, old input and messages that ride over a redirect. */
export interface Flashed {
  id: string;
  /** JSON */
  content: string;
  expiresAt: number;
}
