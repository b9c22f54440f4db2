import type { AnswerView } from '../../contracts/activities.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import type { ReceiptView } from '../../contracts/views.ts';

/** A ballot on its way, with its answer. The server counts a `submissionId` once, however often it is sent. */
export type BallotEntry = Envelope & AnswerView;

interface Envelope {
  submissionId: string;
  /** Where it is `PUT`. */
  path: string;
  /** Who gave it: never sent for anybody else, though the cookies may be somebody else's by now. */
  participantId: string;
  activityId: string;
  round: number;
  /** Milliseconds since 1970 by this device's clock; also the order in which ballots are sent. */
  answeredAt: number;
}

/** What came of one attempt to send. */
export type Outcome =
  | { kind: 'counted'; receipt: ReceiptView }
  /** Final. `receipt` is that of the ballot that counted before, if any. */
  | { kind: 'refused'; code: ErrorCode | null; message: string | null; receipt: ReceiptView | null }
  /** To be tried again, not before `afterMs`. */
  | { kind: 'postponed'; afterMs: number; isServerReachable: boolean };

/** Where a ballot stands, as shown on the ballot itself. */
export type BallotStatus =
  | { kind: 'sending'; entry: BallotEntry }
  /** Kept until it can be sent. */
  | { kind: 'waiting'; entry: BallotEntry; isServerReachable: boolean }
  | { kind: 'counted'; entry: BallotEntry; receipt: ReceiptView }
  | { kind: 'refused'; entry: BallotEntry; code: ErrorCode | null; message: string | null; receipt: ReceiptView | null };

/** One participant has one ballot for a round of an activity. */
export function ballotKey({ participantId, activityId, round }: Pick<BallotEntry, 'participantId' | 'activityId' | 'round'>): string {
  return `${participantId}:${activityId}:${round}`;
}
