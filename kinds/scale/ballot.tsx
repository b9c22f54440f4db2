import { useLingui } from '@lingui/react/macro';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textOf, useBallotForm } from '#client/ballots/ballot.ts';

const manySteps = 'grid-cols-6 @min-[38rem]/panel:grid-flow-col @min-[38rem]/panel:grid-cols-none';

/** A tap sends a revisable answer; arrow keys do not. */
export function ScaleBallot(props: BallotFormProps<'scale'>) {
  const { first, steps, lowLabel, highLabel, isRevisable } = props.activity;
  const { t } = useLingui();
  const { given, draft, isChanged, isLocked, errors, choose, send } = useBallotForm<number>(props, {
    read: (answer) => ('value' in answer ? answer.value : null),
    posted: ({ value }) => (textOf(value) ? Number(value) : null),
  });
  const value = draft ?? given;
  const last = first + steps - 1;
  const arrowPicks = useRadioKeys();
  const pick = (step: number, isByArrow: boolean): void => {
    if (draft === null && step === given) return;
    if (isRevisable && !isByArrow) send({ value: step });
    else choose(step);
  };
  const nameOf = (step: number): string => {
    if (step === first && lowLabel) return t`${step}, ${lowLabel}`;
    return step === last && highLabel ? t`${step}, ${highLabel}` : String(step);
  };
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['value']}
      sendsOnTap={isRevisable && draft === null}
      isComplete={value !== null}
      onSend={() => value !== null && send({ value })}
    >
      <div className={`grid auto-cols-fr gap-1.5 ${steps > 7 ? manySteps : 'grid-flow-col'}`} dir="ltr">
        {Array.from({ length: steps }, (_, place) => first + place).map((step) => {
          const { label, input } = arrowPicks(value === step, (isByArrow) => pick(step, isByArrow));
          return (
            <label key={step} className="option min-h-14 justify-center px-0" {...label}>
              <input
                className="option-input"
                type="radio"
                name="value"
                value={step}
                checked={value === step}
                disabled={isLocked}
                aria-label={nameOf(step)}
                {...input}
              />
              <span className="figures font-display text-lg font-bold">{step}</span>
            </label>
          );
        })}
      </div>
      {/* The first and last step have these labels for screen readers. */}
      {(lowLabel || highLabel) && (
        <p className="flex justify-between gap-6 text-muted" dir="ltr" aria-hidden="true">
          <span>
            <b className="figures font-display">{first}</b> <bdi>{lowLabel}</bdi>
          </span>
          <span className="text-end">
            <b className="figures font-display">{last}</b> <bdi>{highLabel}</bdi>
          </span>
        </p>
      )}
    </BallotShell>
  );
}
