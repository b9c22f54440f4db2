import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { QuestionReceiptView, ReceiptView, UpvoteReceiptView } from '#contracts/views.ts';

interface Envelope {
  submissionId: string;
  /** Where it is sent. */
  path: string;
  /** Who gave it: never sent for anybody else, though the cookies may be somebody else's by now. */
  participantId: string;
  /** Milliseconds since 1970 by this device's clock; also the order in which entries are sent. */
  answeredAt: number;
}

/** Why the server refused an entry: kept, for whoever gave it, until they change or discard it. */
interface Refusal {
  code: string | null;
  message: string | null;
  /** Of the ballot that counted before, if any. */
  receipt?: Receipt | null;
}

/** A ballot on its way, with its answer. The server counts a `submissionId` once, however often it is sent. `refusal`: it came too late, or when its poll had been deleted. */
export type BallotEntry = Envelope & {
  kind?: undefined;
  activityId: string;
  round: number;
  refusal?: Refusal;
} & AnswerView;

/** A question on its way. The server asks it once for a `submissionId`. */
export type QuestionEntry = Envelope & {
  kind: 'question';
  body: string;
  /** Nobody is to see who asks. */
  withoutName?: boolean;
  /** Who asks had no name then: one that they give before it arrives does not go with it. */
  hadNoName?: boolean;
  refusal?: Refusal;
};

/** An upvote given or taken back: sent twice it is still one. */
export type UpvoteEntry = Envelope & {
  kind: 'upvote';
  questionId: string;
  isUpvoted: boolean;
  /** Whether the number on show counted this person when it was pressed. */
  wasUpvoted: boolean;
  /** The question's revision then: a later number may count the press already. */
  atRevision: number;
};

export type Entry = BallotEntry | QuestionEntry | UpvoteEntry;

export type Receipt = ReceiptView | QuestionReceiptView | UpvoteReceiptView;

/** What came of one attempt to send. */
export type Outcome =
  | { kind: 'counted'; receipt: Receipt }
  /** Final. `code`: as in `contracts/errors.ts`, or of a newer server. `receipt`: of the ballot that counted before, if any. */
  | { kind: 'refused'; code: string | null; message: string | null; receipt: Receipt | null }
  /** To be tried again, not before `afterMs`. */
  | { kind: 'postponed'; afterMs: number; isServerReachable: boolean };

/** Where an entry stands, as shown where it was given. */
export type Status<Kind extends Entry = Entry> =
  | { kind: 'sending'; entry: Kind }
  /** Kept until it can be sent. */
  | { kind: 'waiting'; entry: Kind; isServerReachable: boolean }
  | { kind: 'counted'; entry: Kind; receipt: Receipt }
  | { kind: 'refused'; entry: Kind; code: string | null; message: string | null; receipt: Receipt | null };

/** What one tab tells the others. */
export type News = Status | { kind: 'dropped'; entry: Entry };

/** One participant has one ballot for a round of an activity. */
export function ballotKey({
  participantId,
  activityId,
  round,
}: Pick<BallotEntry, 'participantId' | 'activityId' | 'round'>): string {
  return `${participantId}:${activityId}:${round}`;
}

/** Of entries with one key the newest counts: one ballot for a round, one upvote for a question. Every question is one of its own. */
export function keyOf(entry: Entry): string {
  if (entry.kind === undefined) return ballotKey(entry);
  return `${entry.participantId}:${entry.kind === 'upvote' ? entry.questionId : entry.submissionId}`;
}

/** Whether this is the word on what arrived after the end of its round, or of the event. */
export function isLateCode(code: string | null): boolean {
  return code === 'ACTIVITY_CLOSED' || code === 'EVENT_NOT_OPEN';
}

/** Whether somebody's answer, or their change of one that counts, arrived after the end of its round, or of the event. */
export function isTooLate(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && isLateCode(status.code);
}

/** Whether somebody's answer arrived when what it answers had been deleted. */
export function isAnswerToDeletedPoll(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && status.code === 'NOT_FOUND';
}

export const isOfBallot = (status: Status | undefined): status is Status<BallotEntry> | undefined =>
  status?.entry.kind === undefined;
export const isOfQuestion = (status: Status): status is Status<QuestionEntry> => status.entry.kind === 'question';
export const isOfUpvote = (status: Status): status is Status<UpvoteEntry> => status.entry.kind === 'upvote';
