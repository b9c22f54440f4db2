import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ActivityViewOf } from '../../../contracts/views.ts';
import type { BallotNow } from '../../hooks/use-ballot.ts';
import { useHasScripts } from '../../hooks/use-has-scripts.ts';
import { picksOf } from '../../picks-of.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { PostForm } from '../post-form.tsx';
import { OptionList } from './option-list.tsx';
import { promptSize } from './prompt-size.ts';

export interface BallotFormProps {
  code: string;
  activity: ActivityViewOf<'choice'>;
  ballot: BallotNow;
}

/**
 * The options to choose from. One pick that may be changed later is sent as it is tapped; several picks, or a final answer,
 * wait for the button.
 */
export function BallotForm({ code, activity, ballot }: BallotFormProps) {
  const { maxPicks, minPicks, isRevisable } = activity;
  const [draft, setDraft] = useState<string[] | null>(null);
  const [firstSubmissionId] = useState(() => submissionId());
  const hasScripts = useHasScripts();
  const given = picksOf(ballot.answer);
  const picks = draft ?? given;
  const isSentByTap = maxPicks === 1 && isRevisable;
  const isChanged = draft !== null && draft.toSorted().join() !== given.toSorted().join();
  const wasAnswered = ballot.answer !== null;
  const isFinal = wasAnswered && !isRevisable && ballot.status?.kind !== 'refused';

  const send = (chosen: readonly string[]): void => {
    if (chosen.length < minPicks || chosen.length > maxPicks) return;
    setDraft(null);
    ballot.send({ picks: [...chosen] });
  };

  return (
    <PostForm action={route('ballots.create', { code, activity: activity.id })} method="PUT" onSubmit={() => send(picks)}>
      <input type="hidden" name="submissionId" value={firstSubmissionId} suppressHydrationWarning />
      <input type="hidden" name="round" value={activity.round} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className={`mb-4 font-display font-bold tracking-tight text-balance ${promptSize(activity.prompt)}`} dir="auto">
          {activity.prompt}
        </legend>
        {maxPicks > 1 && <PickRange minPicks={minPicks} maxPicks={maxPicks} />}
        <OptionList
          options={activity.options}
          picks={picks}
          maxPicks={maxPicks}
          isDisabled={isFinal}
          onPick={(chosen) => (isSentByTap ? send(chosen) : setDraft(chosen))}
        />
      </fieldset>
      {!isFinal && (
        <div className={`mt-4 ${isSentByTap ? 'only-without-scripts' : ''}`}>
          <Button type="submit" look="primary" className="w-full" disabled={hasScripts && (picks.length < minPicks || (wasAnswered && !isChanged))}>
            {wasAnswered ? <Trans>Change answer</Trans> : <Trans>Send answer</Trans>}
          </Button>
          {wasAnswered && isChanged && (
            <p className="mt-3 font-semibold text-caution-text">
              <Trans>This change is not sent yet.</Trans>
            </p>
          )}
        </div>
      )}
    </PostForm>
  );
}

function PickRange({ minPicks, maxPicks }: { minPicks: number; maxPicks: number }) {
  return (
    <p className="-mt-2 text-muted">
      {minPicks === maxPicks ? (
        <Plural value={maxPicks} one="Choose # option" other="Choose # options" />
      ) : (
        <Trans>
          Choose {minPicks} to {maxPicks} options
        </Trans>
      )}
    </p>
  );
}
