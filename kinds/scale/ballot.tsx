import { useLingui } from '@lingui/react/macro';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { useBallotDraft } from '#client/ballots/use-ballot-draft.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { textOf, useRefusedBallot } from '#client/ballots/use-refused-ballot.ts';
import { BallotShell, isFinal } from '#client/ballots/ballot-shell.tsx';
import type { BallotFormProps } from '#client/ballots/ballot-form-props.ts';

/** A row of steps between two ends. Sent on tap if revisable, but not while moving with arrow keys. */
export function ScaleBallot({ code, activity, ballot }: BallotFormProps<'scale'>) {
  const { first, steps, lowLabel, highLabel, isRevisable } = activity;
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const { errors, old } = useRefusedBallot(activity.id);
  const given = ballot.answer && 'value' in ballot.answer ? ballot.answer.value : null;
  const [draft, setDraft] = useBallotDraft(
    activity,
    stepFrom(textOf(old['value'])),
    (step) => step === given,
    ballot.tooLate && 'value' in ballot.tooLate ? ballot.tooLate.value : null,
    ballot.discardTooLate,
  );
  const value = draft ?? given;
  const isChanged = draft !== null && draft !== given;
  const last = first + steps - 1;
  const send = (chosen: number | null): void => {
    if (chosen === null) return;
    setDraft(null);
    ballot.send({ value: chosen });
  };
  const arrowPicks = useRadioKeys();
  const pick = (step: number, isByArrow: boolean): void => {
    // Do not send the given answer again.
    if (draft === null && step === given) return;
    if (isRevisable && !isByArrow) send(step);
    else setDraft(step);
  };
  const nameOf = (step: number): string => {
    if (step === first && lowLabel) return t`${step}, ${lowLabel}`;
    return step === last && highLabel ? t`${step}, ${highLabel}` : String(step);
  };
  return (
    <BallotShell
      {...{ code, activity, ballot, isChanged }}
      problem={errors['value']}
      sendsOnTap={isRevisable && draft === null}
      isReady={!hasScripts || (value !== null && (given === null || isChanged))}
      onSend={() => send(value)}
    >
      <div className="scale-steps" data-many={steps > 7 || undefined} dir="ltr">
        {Array.from({ length: steps }, (_, place) => first + place).map((step) => {
          const { label, input } = arrowPicks(value === step, (isByArrow) => pick(step, isByArrow));
          return (
            <label key={step} className="option scale-step" {...label}>
              <input
                className="option-input"
                type="radio"
                name="value"
                value={step}
                checked={value === step}
                disabled={isFinal(activity, ballot)}
                aria-label={nameOf(step)}
                {...input}
              />
              <span className="figures font-display text-lg font-bold">{step}</span>
            </label>
          );
        })}
      </div>
      {(lowLabel || highLabel) && <ScaleEnds {...{ first, last, lowLabel, highLabel }} />}
    </BallotShell>
  );
}

function stepFrom(posted: string | null): number | null {
  return posted === null || posted === '' ? null : Number(posted);
}

/** The labels of the two ends. Hidden from screen readers, since the names of the end steps include them. */
function ScaleEnds({
  first,
  last,
  lowLabel,
  highLabel,
}: {
  first: number;
  last: number;
  lowLabel: string;
  highLabel: string;
}) {
  return (
    <p className="flex justify-between gap-6 text-muted" dir="ltr" aria-hidden="true">
      <span>
        <b className="figures font-display">{first}</b> <bdi>{lowLabel}</bdi>
      </span>
      <span className="text-end">
        <b className="figures font-display">{last}</b> <bdi>{highLabel}</bdi>
      </span>
    </p>
  );
}
