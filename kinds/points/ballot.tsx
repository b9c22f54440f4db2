import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf } from '#client/ballots/ballot.ts';
import { useValuesForm } from '#client/ballots/values-form.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { sumOf } from '../averages.ts';
import { fittingAmount } from './total.ts';

export default function PointsBallot(props: BallotFormProps<'points'>) {
  const { options, totalPoints: total, pointStep: step } = props.activity;
  const { t, i18n } = useLingui();
  const { values, isChanged, isLocked, errors, choose, send } = useValuesForm(props, { blank: 0 });
  // Without scripts, the button could not follow what is typed.
  const hasScripts = useHasScripts();
  const left = total - sumOf(values);
  const give = (at: number, wanted: number | null): void =>
    choose({
      values: values.with(at, wanted === null ? null : fittingAmount(wanted, at, values, { total, step })),
    });
  const isStarted = values.some((value) => value !== null);
  const [all, steps] = [i18n.number(total), i18n.number(step)];
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['values']}
      isComplete={left === 0}
      missing={
        hasScripts && isStarted && left > 0 ? (
          <Plural value={left} one="# point left" other="# points left" />
        ) : undefined
      }
      onSend={() => send({ values: values.map(Number) })}
    >
      <p className="-mt-2 text-muted only-without-scripts">
        {step === 1 ? t`Distribute ${all} points.` : t`Distribute ${all} points, in steps of ${steps}.`}
      </p>
      <div>
        <div className={`only-with-scripts figures ${leftLook}`}>
          <output className={`font-display text-[1.1875rem] font-bold ${left === 0 ? 'text-positive-text' : ''}`}>
            {left === 0 ? (
              t`All points given`
            ) : left > 0 ? (
              <Plural value={left} one={`# of ${all} points left`} other={`# of ${all} points left`} />
            ) : (
              <Plural value={-left} one="# point too many" other="# points too many" />
            )}
          </output>
          {step > 1 && <small className="text-[0.8125rem] text-muted">{t`In steps of ${steps}`}</small>}
        </div>
        <ol className="grid gap-2">
          {orderOf(props).map((at) => {
            const option = options[at];
            return (
              option && (
                <Amount
                  key={option.id}
                  place={at}
                  {...{ option, total, step, isLocked }}
                  value={values[at] ?? null}
                  most={left + (values[at] ?? 0)}
                  error={errors[`values.${at}`]}
                  onGive={(wanted) => give(at, wanted)}
                />
              )
            );
          })}
        </ol>
      </div>
    </BallotShell>
  );
}

/** Below the room's header. */
const leftLook = `sticky top-13 z-1 -mt-3 flex flex-wrap items-baseline justify-between gap-x-3 bg-paper pt-1.5 pb-3
  text-accent-text in-[.card]:bg-surface`;
const amountLook = `grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1
  @max-[20rem]/panel:grid-cols-1`;
const inputLook = `w-15 [appearance:textfield] p-1 text-center font-display text-[1.1875rem] font-bold
  placeholder:font-normal [&::-webkit-inner-spin-button]:appearance-none`;
const stepLook = 'grid min-h-11 w-11 flex-none place-items-center rounded-control border bg-surface';
const onLook = 'border-line-strong text-accent-text hover:bg-sunken';
const offLook = 'border-line text-muted opacity-50';

interface AmountProps {
  place: number;
  option: OptionView;
  value: number | null;
  /** What the others leave. */
  most: number;
  total: number;
  step: number;
  isLocked: boolean;
  error: string | undefined;
  onGive: (wanted: number | null) => void;
}

function Amount({ place, option, value, most, total, step, isLocked, error, onGive }: AmountProps) {
  const { label, markup } = option;
  const { t, i18n } = useLingui();
  const id = useId();
  const shownStep = i18n.number(step);
  // What is being typed may not be a multiple of the step yet.
  const [typed, setTyped] = useState<string | null>(null);
  const amount = value ?? 0;
  const type = (text: string): void => {
    const wanted = text === '' ? null : Number(text);
    setTyped(wanted !== null && (wanted > most || wanted < 0) ? null : text);
    onGive(wanted);
  };
  const move = (by: number): void => {
    setTyped(null);
    onGive(amount + by);
  };
  return (
    <li className={`${amountLook} ${optionColour(place)}`}>
      <label htmlFor={id} className="flex min-w-0 items-baseline gap-2">
        <span className="letter border-b-3 border-(--option)" aria-hidden="true">
          {optionLetter(place)}
        </span>
        <span className="min-w-0" dir="auto">
          <Marked text={label} markup={markup} />
        </span>
      </label>
      <div className="ms-auto flex items-center gap-1 *:scroll-mt-20">
        <StepButton
          name={t`Take ${shownStep} from ${label}`}
          path="M5 10h10"
          isOff={isLocked || amount <= 0}
          onPress={() => move(-step)}
        />
        <input
          id={id}
          className={`control figures ${inputLook}`}
          type="number"
          inputMode="numeric"
          name={`values[${place}]`}
          min={0}
          max={total}
          step={step}
          value={typed ?? value ?? ''}
          placeholder="0"
          disabled={isLocked}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
          onFocus={({ target }) => target.select()}
        />
        <StepButton
          name={t`Give ${shownStep} to ${label}`}
          path="M10 5v10M5 10h10"
          isOff={isLocked || most - amount < step}
          onPress={() => move(step)}
        />
      </div>
      <FieldError id={`${id}-error`} className="col-span-full">
        {error}
      </FieldError>
    </li>
  );
}

interface StepButtonProps {
  name: string;
  path: string;
  isOff: boolean;
  onPress: () => void;
}

/** `disabled` would lose the focus with the last point. */
function StepButton({ name, path, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`only-with-scripts ${stepLook} ${isOff ? offLook : onLook}`}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d={path} strokeLinecap="round" />
      </svg>
    </button>
  );
}
