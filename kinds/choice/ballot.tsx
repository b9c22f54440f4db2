import { Plural, Trans } from '@lingui/react/macro';
import { useBallotDraft } from '#client/ballots/use-ballot-draft.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { textsOf, useRefusedBallot } from '#client/ballots/use-refused-ballot.ts';
import { hasAllowedCount, stillSelectable, selectedOptions } from './selected-options.ts';
import { OptionList } from './option-list.tsx';
import { BallotShell, isFinal } from '#client/ballots/ballot-shell.tsx';
import type { BallotFormProps } from '#client/ballots/ballot-form-props.ts';

/**
 * The options of a choice. A single revisable pick is sent on tap; several picks, or a final answer, need the button. In
 * a quiz a tap is final. A pick made with arrow keys is not sent until the button, Enter or Space is pressed.
 */
export function ChoiceBallot({ code, activity, ballot }: BallotFormProps<'choice'>) {
  const { maxPicks, isRevisable } = activity;
  const { errors, old } = useRefusedBallot(activity.id);
  const given = selectedOptions(ballot.answer);
  const isGiven = (picked: readonly string[]): boolean => picked.toSorted().join() === given.toSorted().join();
  const [draft, setDraft] = useBallotDraft(
    activity,
    textsOf(old['picks']),
    isGiven,
    ballot.tooLate && selectedOptions(ballot.tooLate),
    ballot.discardTooLate,
  );
  const hasScripts = useHasScripts();
  const isOver = isFinal(activity, ballot);
  // A draft that equals the answer given in another tab is discarded.
  const picks = stillSelectable(isOver ? given : (draft ?? given), activity);
  // In a quiz every moment counts.
  const sendsOnTap = maxPicks === 1 && (isRevisable || activity.points !== null);
  const isChanged = draft !== null && !isGiven(draft);
  const isReady = !hasScripts || (hasAllowedCount(picks, activity) && (ballot.answer === null || isChanged));

  const send = (chosen: readonly string[]): void => {
    if (!hasAllowedCount(chosen, activity)) return;
    setDraft(null);
    ballot.send({ picks: [...chosen] });
  };

  return (
    <BallotShell
      {...{ code, activity, ballot, isChanged, isReady }}
      sendsOnTap={sendsOnTap && draft === null}
      problem={errors['picks']}
      onSend={() => send(picks)}
    >
      {maxPicks > 1 && <PickRange {...activity} />}
      <OptionList
        options={activity.options}
        picks={picks}
        maxPicks={maxPicks}
        isLimited={hasScripts}
        isDisabled={isOver}
        onPick={(chosen, isByArrow) => {
          // Do not send the given answer again.
          if (draft === null && chosen.join() === given.join()) return;
          if (sendsOnTap && !isByArrow) send(chosen);
          else setDraft(chosen);
        }}
      />
    </BallotShell>
  );
}

function PickRange({
  minPicks,
  maxPicks,
  options,
}: Pick<BallotFormProps<'choice'>['activity'], 'minPicks' | 'maxPicks' | 'options'>) {
  return (
    <p className="-mt-2 text-muted">
      {minPicks === maxPicks ? (
        <Plural value={maxPicks} one="Choose # option" other="Choose # options" />
      ) : minPicks === 1 && maxPicks >= options.length ? (
        <Trans>Choose as many as apply</Trans>
      ) : (
        <Trans>
          Choose {minPicks} to {maxPicks} options
        </Trans>
      )}
    </p>
  );
}
