import { useState } from 'react';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { parseJson } from '../app/parse-json.ts';
import { useDraft } from '../app/drafts/use-draft.ts';
import { isFinal, type BallotFormProps } from './ballot.ts';
import { useRefusedBallot, type RefusedBallot } from './use-refused-ballot.ts';

interface ChoiceRules<Chosen> {
  read: (answer: AnswerView) => Chosen | null;
  /** From a refused post without scripts. */
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
