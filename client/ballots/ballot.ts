import { createContext } from 'react';
import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityViewOf } from '#contracts/views.ts';
import type { BallotEntry, Status } from '../outbox/entry.ts';

export interface Ballot {
  path: string;
  status: Status<BallotEntry> | undefined;
  answer: AnswerView | null;
  /** An answer, or a changed one, that came after closing. */
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

export type FormState = 'none' | 'ready' | 'unfinished' | 'invalid';

/** Lets the survey's navigation send the form. */
export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);
