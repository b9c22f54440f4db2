import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { QuestionReceiptView, ReceiptView, UpvoteReceiptView } from '#contracts/views.ts';

interface Envelope {
  submissionId: string;
  path: string;
  /** The cookie may belong to another person by now. */
  participantId: string;
  /** Milliseconds since 1970 by this device's clock; also the sending order. */
  answeredAt: number;
}

interface Refusal {
  /** A code of `contracts/errors.ts` or of a newer server. */
  code: string | null;
  message: string | null;
  receipt: Receipt | null;
}

/** Counted once per `submissionId`. A `refusal` came too late or for a deleted poll. */
export type BallotEntry = Envelope & {
  kind?: undefined;
  activityId: string;
  round: number;
  refusal?: Refusal;
} & AnswerView;

export type QuestionEntry = Envelope & {
  kind: 'question';
  body: string;
  withoutName?: boolean;
  hadNoName?: boolean;
  refusal?: Refusal;
};

/** An upvote is harmless to send twice. */
export type UpvoteEntry = Envelope & {
  kind: 'upvote';
  questionId: string;
  isUpvoted: boolean;
  /** Whether the displayed count included this person. */
  wasUpvoted: boolean;
  /** A later count may include this upvote. */
  atRevision: number;
};

export type Entry = BallotEntry | QuestionEntry | UpvoteEntry;

export type Receipt = ReceiptView | QuestionReceiptView | UpvoteReceiptView;

export type Outcome =
  | { kind: 'counted'; receipt: Receipt }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'postponed'; afterMs: number; isServerReachable: boolean };

export type Status<Kind extends Entry = Entry> =
  | { kind: 'sending'; entry: Kind }
  | { kind: 'waiting'; entry: Kind; isServerReachable: boolean }
  | { kind: 'counted'; entry: Kind; receipt: Receipt }
  | ({ kind: 'refused'; entry: Kind } & Refusal);

export type TabMessage = Status | { kind: 'dropped'; entry: Entry };

/** The newest entry with a key replaces the others. */
export function keyOf(entry: Entry): string {
  const { participantId } = entry;
  if (entry.kind === undefined) return `${participantId}:${entry.activityId}:${entry.round}`;
  return `${participantId}:${entry.kind === 'upvote' ? entry.questionId : entry.submissionId}`;
}

export const isLateCode = (code: string | null): boolean => code === 'ACTIVITY_CLOSED' || code === 'EVENT_NOT_OPEN';

/** An answer, new or changed, that came after its round or event ended. */
export function isTooLate(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && isLateCode(status.code);
}

export function isAnswerToDeletedPoll(status: Status | undefined): status is Status<BallotEntry> & { kind: 'refused' } {
  return isOfBallot(status) && status?.kind === 'refused' && status.code === 'NOT_FOUND';
}

export const isOfBallot = (status: Status | undefined): status is Status<BallotEntry> | undefined =>
  status?.entry.kind === undefined;
export const isOfQuestion = (status: Status): status is Status<QuestionEntry> => status.entry.kind === 'question';
export const isOfUpvote = (status: Status): status is Status<UpvoteEntry> => status.entry.kind === 'upvote';
