import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityViewOf } from '#contracts/views.ts';
import type { BallotEntry, Status } from '../outbox/entry.ts';

/** One participant's ballot for the current round of an activity. */
export interface Ballot {
  /** Where a form without scripts is posted. */
  path: string;
  /** The status of the latest answer; undefined when there is none in this browser's outbox. */
  status: Status<BallotEntry> | undefined;
  /** The latest answer of this device, or the server's; null when there is none. */
  answer: AnswerView | null;
  /** An answer (or a change of a counted one) that arrived after closing. */
  tooLate: AnswerView | null;
  /** Whether the outbox has been read. */
  isKnown: boolean;
  /** When the answer was counted; null when it was not. */
  countedAt: string | null;
  send: (answer: AnswerView) => void;
  discardTooLate: () => void;
}

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  activity: ActivityViewOf<Kind>;
  ballot: Ballot;
}

/** The answer is shown and cannot be changed. */
export function isFinal({ activity, ballot }: BallotFormProps): boolean {
  return ballot.answer !== null && !activity.isRevisable && ballot.status?.kind !== 'refused';
}
