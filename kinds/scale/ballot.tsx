import { useLingui } from '@lingui/react/macro';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { scaleSteps } from '../labelled-steps.ts';
import { type BallotFormProps, textOf, useBallotForm } from '#client/ballots/ballot.ts';

const manySteps = 'auto-cols-fr grid-cols-6 @min-[38rem]/panel:grid-flow-col @min-[38rem]/panel:grid-cols-none';

/** A tap sends a revisable answer; arrow keys do not. */
export function ScaleBallot(props: BallotFormProps<'scale'>) {
  const { lowLabel, highLabel, middleLabels, isRevisable, asksConfidence } = props.activity;
  const steps = scaleSteps(props.activity);
  const sendsOnTap = isRevisable && !asksConfidence;
  const isList = middleLabels !== undefined;
  const { t } = useLingui();
  const { given, draft, isChanged, isLocked, errors, choose, send } = useBallotForm<number>(props, {
    read: (answer) => ('value' in answer ? answer.value : null),
    posted: ({ value }) => (textOf(value) ? Number(value) : null),
  });
  const value = draft ?? given;
  const arrowPicks = useRadioKeys();
  const pick = (step: number, isByArrow: boolean): void => {
    if (draft === null && step === given) return;
    if (sendsOnTap && !isByArrow) send({ value: step });
    else choose(step);
  };
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['value']}
      sendsOnTap={sendsOnTap && draft === null}
      isComplete={value !== null}
      onSend={() => value !== null && send({ value })}
    >
      <div
        className={`grid gap-1.5 ${isList ? '' : steps.length > 7 ? manySteps : 'auto-cols-fr grid-flow-col'}`}
        dir={isList ? undefined : 'ltr'}
      >
        {steps.map((step) => {
          const { label, input } = arrowPicks(value === step.value, (isByArrow) => pick(step.value, isByArrow));
          return (
            <label key={step.value} className={isList ? 'option' : 'option min-h-14 justify-center px-0'} {...label}>
              <input
                className="option-input"
                type="radio"
                name="value"
                value={step.value}
                checked={value === step.value}
                disabled={isLocked}
                aria-label={step.label === '' ? String(step.value) : t`${step.value}, ${step.label}`}
                {...input}
              />
              <span className="figures font-display text-lg font-bold">{step.value}</span>
              {isList && <bdi>{step.label}</bdi>}
            </label>
          );
        })}
      </div>
      {/* The first and last step have these labels for screen readers. */}
      {!isList && (lowLabel || highLabel) && (
        <p className="flex justify-between gap-6 text-muted" dir="ltr" aria-hidden="true">
          <span>
            <b className="figures font-display">{steps[0]?.value}</b> <bdi>{lowLabel}</bdi>
          </span>
          <span className="text-end">
            <b className="figures font-display">{steps.at(-1)?.value}</b> <bdi>{highLabel}</bdi>
          </span>
        </p>
      )}
    </BallotShell>
  );
}
