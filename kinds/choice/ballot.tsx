import { Plural, useLingui } from '@lingui/react/macro';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { hasAllowedCount, stillSelectable, selectedOptions } from './selected-options.ts';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { Marked } from '#ui/markup/marked.tsx';
import { arePictured, OptionPicture } from '#ui/picture.tsx';
import { WithPictures } from './pictures.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf, textsOf, useBallotForm } from '#client/ballots/ballot.ts';

/** A tap sends a single revisable pick, and a final one in a quiz. Other picks wait for the button. */
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
  const sendsOnTap = maxPicks === 1 && !activity.asksConfidence && (isRevisable || activity.points !== null);
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
        order={orderOf(props)}
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

interface OptionListProps {
  options: readonly OptionView[];
  order: readonly number[];
  picks: readonly string[];
  maxPicks: number;
  /** Without scripts, nothing could enable the boxes again. */
  isLimited: boolean;
  isDisabled: boolean;
  onPick: (picks: string[], isByArrow: boolean) => void;
}

const checkLook = `size-5.5 flex-none fill-none stroke-accent-text stroke-[2.5] opacity-0 [stroke-dasharray:18]
  [stroke-dashoffset:18] [stroke-linecap:round] [stroke-linejoin:round]
  [transition:stroke-dashoffset_var(--glide),opacity_80ms] peer-checked:opacity-100
  peer-checked:[stroke-dashoffset:0]`;

function OptionList({ options, order, picks, maxPicks, isLimited, isDisabled, onPick }: OptionListProps) {
  const arrowPicks = useRadioKeys();
  const isFull = isLimited && picks.length >= maxPicks;
  const isPictured = arePictured(options);
  const list = (
    <div className={isPictured ? 'picture-options' : 'grid gap-2'}>
      {order.map((place) => {
        const option = options[place];
        if (!option) return null;
        const isPicked = picks.includes(option.id);
        const { label, input } = arrowPicks(maxPicks === 1 && isPicked, (isByArrow) =>
          onPick(withPick(picks, option.id, maxPicks), isByArrow),
        );
        return (
          <label key={option.id} className="option" data-picked={isPicked || undefined} {...label}>
            <input
              className="option-input peer"
              type={maxPicks === 1 ? 'radio' : 'checkbox'}
              name="picks[]"
              value={option.id}
              checked={isPicked}
              disabled={isDisabled || (maxPicks > 1 && isFull && !isPicked)}
              {...input}
            />
            <OptionPicture of={option} />
            {/* Below the letter, which must stay readable. */}
            <span className={`letter border-b-3 border-(--option) ${optionColour(place)}`} aria-hidden="true">
              {optionLetter(place)}
            </span>
            <span className="min-w-0 flex-1" dir="auto">
              {option.picture?.alt !== null && <Marked text={option.label} markup={option.markup} />}
            </span>
            <svg viewBox="0 0 20 20" className={checkLook} aria-hidden="true">
              <path d="M4 10.5 8.2 15 16 5.5" />
            </svg>
          </label>
        );
      })}
    </div>
  );
  return isPictured ? <WithPictures>{list}</WithPictures> : list;
}

function withPick(picks: readonly string[], id: string, maxPicks: number): string[] {
  if (maxPicks === 1) return [id];
  return picks.includes(id) ? picks.filter((each) => each !== id) : [...picks, id];
}
