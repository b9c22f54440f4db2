import { createContext } from 'react';
import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityViewOf } from '#contracts/views.ts';
import type { BallotEntry, Status } from '../outbox/entry.ts';

export interface Ballot {
  path: string;
  /** Undefined when this browser's outbox has no entry for it. */
  status: Status<BallotEntry> | undefined;
  answer: AnswerView | null;
  /** An answer, or a change of a counted one, that arrived after closing. */
  tooLate: AnswerView | null;
  isKnown: boolean;
  countedAt: string | null;
  send: (answer: AnswerView) => void;
  discardTooLate: () => void;
}

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  activity: ActivityViewOf<Kind>;
  ballot: Ballot;
}

export function isFinal({ activity, ballot }: BallotFormProps): boolean {
  return ballot.answer !== null && !activity.isRevisable && ballot.status?.kind !== 'refused';
}

/** When the form is `invalid`, its field shows why. */
export type FormState = 'none' | 'ready' | 'unfinished' | 'invalid';

/** Lets the survey's navigation send the form. Null outside a survey. */
export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);
