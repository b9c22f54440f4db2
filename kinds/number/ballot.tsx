import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Setups } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { formatAnswerNumber } from '#client/app/i18n/number-format.ts';
import { useShared } from '#client/app/page-props.ts';
import { Field } from '#ui/form/field.tsx';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textOf, useBallotForm } from '#client/ballots/ballot.ts';
import { isOnStep, nearestStep } from './steps.ts';

export function NumberBallot(props: BallotFormProps<'number'>) {
  const { activity } = props;
  const { t, i18n } = useLingui();
  const { region } = useShared();
  const { given, draft, isLocked, errors, choose, send } = useBallotForm<string>(props, {
    read: (answer) =>
      'value' in answer ? i18n.number(answer.value, { useGrouping: false, maximumFractionDigits: 10 }) : null,
    posted: ({ value }) => textOf(value),
    isSame: (text, shown) => text === (shown ?? ''),
  });
  const [isErrorShown, setIsErrorShown] = useState(false);
  const written = draft ?? given ?? '';
  const isEmpty = written.trim() === '';
  const value = parseNumber(written, region);
  const invalid = useValidationError(value, activity);
  return (
    <BallotShell
      {...props}
      // Text that is not a number is no answer.
      isChanged={
        draft !== null &&
        (value === null ? !isEmpty || given !== null : value !== (given && parseNumber(given, region)))
      }
      isInvalid={invalid !== null && !isEmpty}
      isComplete={!isEmpty}
      onSend={() => {
        setIsErrorShown(invalid !== null);
        if (value !== null && invalid === null) send({ value });
      }}
    >
      <Field
        label={t`Your number`}
        hint={
          <>
            <NumberRange {...activity} />
            {activity.hasPartialCredit && activity.points !== null && <span> · {t`The nearer, the more points`}</span>}
          </>
        }
        error={isErrorShown && invalid !== null ? invalid : errors['value']}
      >
        {(control) => (
          <span className="flex items-center gap-3">
            <input
              {...control}
              className="control figures min-h-14 max-w-48 font-display text-[1.75rem] font-bold"
              dir="ltr"
              name="value"
              // Some numeric keyboards lack a minus key.
              inputMode={
                activity.min < 0
                  ? 'text'
                  : activity.step !== null && Number.isInteger(activity.step)
                    ? 'numeric'
                    : 'decimal'
              }
              autoComplete="off"
              enterKeyHint="send"
              value={written}
              disabled={isLocked}
              onChange={(event) => {
                choose(event.target.value);
                setIsErrorShown(false);
              }}
              // The button validates too, and must not move from under the pointer.
              onBlur={({ relatedTarget }) =>
                relatedTarget?.closest('a, button') || setIsErrorShown(!isEmpty && invalid !== null)
              }
            />
            {activity.unit && (
              <span className="text-lg text-muted" dir="auto">
                {activity.unit}
              </span>
            )}
          </span>
        )}
      </Field>
    </BallotShell>
  );
}

function useValidationError(value: number | null, setup: Setups['number']): string | null {
  const { t, i18n } = useLingui();
  const words = (number: number): string => formatAnswerNumber(number, setup, i18n);
  if (value === null) return t`This is not a number. Use digits, such as ${words(setup.min)}.`;
  const { min, max, step } = setup;
  if (value < min) return t`${words(value)} is too small. The minimum is ${words(min)}.`;
  if (value > max) return t`${words(value)} is too large. The maximum is ${words(max)}.`;
  if (step === null || isOnStep(value, { min, step })) return null;
  const nearest = nearestStep(value, { min, max, step });
  // Participants do not know the steps, so this names valid numbers.
  if (step === 1 && Number.isInteger(min)) return t`Whole numbers only. The nearest is ${words(nearest)}.`;
  return t`It can be ${words(min)}, ${words(min + step)} and so on. The nearest is ${words(nearest)}.`;
}

function NumberRange({ min, max, step }: Setups['number']) {
  const { t, i18n } = useLingui();
  const words = (number: number): string => formatAnswerNumber(number, { min, max }, i18n);
  if (step === null) return t`From ${words(min)} to ${words(max)}`;
  return step === 1 && Number.isInteger(min)
    ? t`A whole number from ${words(min)} to ${words(max)}`
    : t`From ${words(min)} to ${words(max)}, in steps of ${words(step)}`;
}
