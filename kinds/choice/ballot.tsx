import { Plural, useLingui } from '@lingui/react/macro';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { hasAllowedCount, stillSelectable, selectedOptions } from './selected-options.ts';
import { OptionList } from './option-list.tsx';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textsOf, useBallotForm } from '#client/ballots/ballot.ts';

/** A tap sends a single revisable pick, and a final one in a quiz. Others wait for the button. */
export function ChoiceBallot(props: BallotFormProps<'choice'>) {
  const { activity } = props;
  const { maxPicks, isRevisable } = activity;
  const form = useBallotForm<readonly string[]>(props, {
    read: selectedOptions,
    posted: (old) => textsOf(old['picks']),
    isSame: (picked, given) => picked.toSorted().join() === (given ?? []).toSorted().join(),
  });
  const { draft, isLocked } = form;
  const given = form.given ?? [];
  const hasScripts = useHasScripts();
  // A draft is gone if another tab gave that answer.
  const picks = stillSelectable(isLocked ? given : (draft ?? given), activity);
  const sendsOnTap = maxPicks === 1 && (isRevisable || activity.points !== null);
  return (
    <BallotShell
      {...props}
      isChanged={form.isChanged}
      isComplete={hasAllowedCount(picks, activity)}
      sendsOnTap={sendsOnTap && draft === null}
      problem={form.errors['picks']}
      onSend={() => form.send({ picks: [...picks] })}
    >
      {maxPicks > 1 && <PickRange {...activity} />}
      <OptionList
        options={activity.options}
        picks={picks}
        maxPicks={maxPicks}
        isLimited={hasScripts}
        isDisabled={isLocked}
        onPick={(chosen, isByArrow) => {
          if (draft === null && chosen.join() === given.join()) return;
          if (sendsOnTap && !isByArrow) form.send({ picks: chosen });
          else form.choose(chosen);
        }}
      />
    </BallotShell>
  );
}

function PickRange({ minPicks, maxPicks, options, points, hasPartialCredit }: BallotFormProps<'choice'>['activity']) {
  const { t } = useLingui();
  return (
    <p className="-mt-2 text-muted">
      <span>
        {minPicks === maxPicks ? (
          <Plural value={maxPicks} one="Choose # option" other="Choose # options" />
        ) : minPicks === 1 && maxPicks >= options.length ? (
          t`Choose as many as apply`
        ) : (
          t`Choose ${minPicks} to ${maxPicks} options`
        )}
      </span>
      {hasPartialCredit && points !== null && <span> · {t`Wrong picks cost points`}</span>}
    </p>
  );
}
