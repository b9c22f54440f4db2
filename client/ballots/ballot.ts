import { createContext, type ReactNode, useState } from 'react';
import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import type { ActivityViewOf } from '#contracts/views.ts';
import type { BallotEntry, Status } from '../outbox/entry.ts';
import { parseJson } from '../app/parse-json.ts';
import { useDraft } from '../app/drafts/use-draft.ts';
import { useShared } from '../app/page-props.ts';

export interface Ballot {
  path: string;
  participantId: string;
  status: Status<BallotEntry> | undefined;
  answer: AnswerView | null;
  tooLate: AnswerView | null;
  isKnown: boolean;
  countedAt: string | null;
  send: (answer: AnswerView) => void;
  discardTooLate: () => void;
  /** Where people are asked how sure they are, and whether that changed. */
  steps?: ReactNode;
  isStepChanged?: boolean;
}

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  activity: ActivityViewOf<Kind>;
  ballot: Ballot;
}

/** The places of the options as this participant sees them. */
export function orderOf({
  activity: { options, isShuffled, round },
  ballot: { participantId },
}: BallotFormProps<'choice' | 'ranking' | 'grid' | 'points' | 'match' | 'axes' | 'ideas'>): number[] {
  const ids = options.map(({ id }) => id);
  return (isShuffled ? inMixedOrder(ids, `${participantId} ${round}`) : ids).map((id) => ids.indexOf(id));
}

export function isFinal({ activity, ballot }: BallotFormProps): boolean {
  return ballot.answer !== null && !activity.isRevisable && ballot.status?.kind !== 'refused';
}

export type FormState = 'none' | 'ready' | 'unfinished' | 'invalid';

export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);

interface ChoiceRules<Chosen> {
  read: (answer: AnswerView) => Chosen | null;
  /** The choice in a post that was refused without scripts. */
  posted?: (old: RefusedBallot['old']) => Chosen | null;
  isSame?: (chosen: Chosen, given: Chosen | null) => boolean;
}

/** A refused answer stays until another is chosen. */
export function useBallotForm<Chosen>(
  { activity, ballot }: BallotFormProps,
  { read, posted = () => null, isSame = Object.is }: ChoiceRules<Chosen>,
) {
  const { errors, old } = useRefusedBallot(activity.id);
  const [text, write, forget] = useDraft(`ballot:${activity.id}:${activity.round}`);
  const [first, setFirst] = useState(() => posted(old));
  const { answer, status, tooLate } = ballot;
  const given = answer && read(answer);
  const refused = tooLate ?? (answer === null && status?.kind === 'refused' ? status.entry : null);
  const draft = (parseJson(text) as Chosen | null | undefined) ?? first ?? (refused && read(refused));
  const replace = (change: () => void): void => {
    setFirst(null);
    ballot.discardTooLate();
    change();
  };
  return {
    given,
    draft,
    isChanged: draft !== null && !isSame(draft, given),
    isLocked: isFinal({ activity, ballot }),
    errors,
    old,
    choose: (chosen: Chosen) =>
      replace(() => (refused === null && isSame(chosen, given) ? forget() : write(JSON.stringify(chosen)))),
    send: (sent: AnswerView) =>
      replace(() => {
        forget();
        ballot.send(sent);
      }),
  };
}

interface RefusedBallot {
  errors: Record<string, string>;
  old: Record<string, unknown>;
}

export function useRefusedBallot(activityId: string): RefusedBallot {
  const { old, errors } = useShared();
  return old['activity'] === activityId ? { old, errors } : { errors: {}, old: {} };
}

export function textsOf(posted: unknown): string[] | null {
  return posted === undefined ? null : [posted].flat().filter((each) => typeof each === 'string');
}

export function textOf(posted: unknown): string | null {
  return typeof posted === 'string' ? posted : null;
}
