import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { QuestionReceiptView, ReceiptView, UpvoteReceiptView } from '#contracts/views.ts';

interface Envelope {
  submissionId: string;
  /** The path to send it to. */
  path: string;
  /** The author. Never sent for anyone else, although the cookie may belong to another person by now. */
  participantId: string;
  /** Milliseconds since 1970 by this device's clock; also the sending order. */
  answeredAt: number;
}

/** Why the server refused an entry. Kept for its author until they change or discard it. */
interface Refusal {
  code: string | null;
  message: string | null;
  /** The receipt of the ballot that counted before, if any. */
  receipt?: Receipt | null;
}

/**
 * A ballot to send. The server counts a `submissionId` once, however often it is sent. `refusal`: it was too late, or
 * its poll had been deleted.
 */
export type BallotEntry = Envelope & {
  kind?: undefined;
  activityId: string;
  round: number;
  refusal?: Refusal;
} & AnswerView;

/** A question to send. The server stores it once per `submissionId`. */
export type QuestionEntry = Envelope & {
  kind: 'question';
  body: string;
  /** Ask without a name. */
  withoutName?: boolean;
  /** The author had no name. A name given before the question arrives is not sent with it. */
  hadNoName?: boolean;
  refusal?: Refusal;
};

/** An upvote added or removed; sending it twice is harmless. */
export type UpvoteEntry = Envelope & {
  kind: 'upvote';
  questionId: string;
  isUpvoted: boolean;
  /** Whether the displayed count included this person when the button was pressed. */
  wasUpvoted: boolean;
  /** The question's revision at that time: a later count may include the press. */
  atRevision: number;
};

export type Entry = BallotEntry | QuestionEntry | UpvoteEntry;

export type Receipt = ReceiptView | QuestionReceiptView | UpvoteReceiptView;

/** The result of one attempt to send. */
export type Outcome =
  | { kind: 'counted'; receipt: Receipt }
  /**
   * Final. `code`: from `contracts/errors.ts`, or of a newer server. `receipt`: of the ballot that counted before, if
   * any.
   */
  | { kind: 'refused'; code: string | null; message: string | null; receipt: Receipt | null }
  /** To retry, not before `afterMs`. */
  | { kind: 'postponed'; afterMs: number; isServerReachable: boolean };

/** The status of an entry, shown where it was given. */
export type Status<Kind extends Entry = Entry> =
  | { kind: 'sending'; entry: Kind }
  /** Kept until it can be sent. */
  | { kind: 'waiting'; entry: Kind; isServerReachable: boolean }
  | { kind: 'counted'; entry: Kind; receipt: Receipt }
  | { kind: 'refused'; entry: Kind; code: string | null; message: string | null; receipt: Receipt | null };

/** A message to the other tabs. */
export type TabMessage = Status | { kind: 'dropped'; entry: Entry };

/** A participant has one ballot per round of an activity. */
export function ballotKey({
  participantId,
  activityId,
  round,
}: Pick<BallotEntry, 'participantId' | 'activityId' | 'round'>): string {
  return `${participantId}:${activityId}:${round}`;
}

/**
 * The key under which the newest entry wins: a ballot per round, an upvote per question. Every question has its own.
 */
export function keyOf(entry: Entry): string {
  if (entry.kind === undefined) return ballotKey(entry);
  return `${entry.participantId}:${entry.kind === 'upvote' ? entry.questionId : entry.submissionId}`;
}

/** Whether the code means that the round or the event had ended. */
export function isLateCode(code: string | null): boolean {
  return code === 'ACTIVITY_CLOSED' || code === 'EVENT_NOT_OPEN';
}

/** Whether an answer, or a change of a counted one, arrived after the end of its round or event. */
export function isTooLate(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && isLateCode(status.code);
}

/** Whether an answer arrived after its poll was deleted. */
export function isAnswerToDeletedPoll(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && status.code === 'NOT_FOUND';
}

export const isOfBallot = (status: Status | undefined): status is Status<BallotEntry> | undefined =>
  status?.entry.kind === undefined;
export const isOfQuestion = (status: Status): status is Status<QuestionEntry> => status.entry.kind === 'question';
export const isOfUpvote = (status: Status): status is Status<UpvoteEntry> => status.entry.kind === 'upvote';
