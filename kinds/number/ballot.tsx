import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Setups } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useBallotDraft } from '#client/ballots/use-ballot-draft.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { textOf, useRefusedBallot } from '#client/ballots/use-refused-ballot.ts';
import { formatAnswerNumber } from '#client/app/i18n/number-format.ts';
import { useShared } from '#client/app/page-props.ts';
import { Field } from '#ui/form/field.tsx';
import { BallotShell, isFinal } from '#client/ballots/ballot-shell.tsx';
import type { BallotFormProps } from '#client/ballots/ballot-form-props.ts';
import { isOnStep, nearestStep } from './steps.ts';

/** A number in local notation, validated before it is sent. */
export function NumberBallot({ code, activity, ballot }: BallotFormProps<'number'>) {
  const { t, i18n } = useLingui();
  const { errors, old } = useRefusedBallot(activity.id);
  const hasScripts = useHasScripts();
  const { region } = useShared();
  const given = ballot.answer && 'value' in ballot.answer ? ballot.answer.value : null;
  const inWords = (value: number): string => i18n.number(value, { useGrouping: false, maximumFractionDigits: 10 });
  const shown = given === null ? '' : inWords(given);
  // If the range changed while the answer was being sent, keep the typed number for correction.
  const { status, tooLate } = ballot;
  const late = tooLate && 'value' in tooLate ? inWords(tooLate.value) : null;
  const refused =
    given === null && late === null && status?.kind === 'refused' && 'value' in status.entry
      ? inWords(status.entry.value)
      : null;
  const [typed, setDraft] = useBallotDraft(
    activity,
    textOf(old['value']),
    (text) => refused === null && text === shown,
    late,
    ballot.discardTooLate,
  );
  const draft = typed ?? refused;
  const [isErrorShown, setIsErrorShown] = useState(false);
  const written = draft ?? shown;
  const value = parseNumber(written, region);
  const invalid = useValidationError(value, activity);
  const fits = value !== null && invalid === null;
  // Text that is not a number is no answer, and no different from an empty one.
  const isChanged = draft !== null && (value === null ? written.trim() !== '' || given !== null : value !== given);
  const send = (): void => {
    setIsErrorShown(!fits);
    if (!fits) return;
    setDraft(null);
    ballot.send({ value });
  };
  return (
    <BallotShell
      {...{ code, activity, ballot, isChanged }}
      isInvalid={!fits && written.trim() !== ''}
      isReady={!hasScripts || (written.trim() !== '' && (given === null || isChanged))}
      onSend={send}
    >
      <Field
        label={t`Your number`}
        hint={<NumberRange {...activity} />}
        error={isErrorShown && invalid !== null ? invalid : errors['value']}
      >
        {(control) => (
          <span className="flex items-center gap-3">
            <input
              {...control}
              className="control number-entry"
              dir="ltr"
              name="value"
              // Some numeric keyboards have no minus key.
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
              disabled={isFinal(activity, ballot)}
              onChange={(event) => {
                setDraft(event.target.value);
                setIsErrorShown(false);
              }}
              // Pressing the button validates too, and the button must not move away from under the pointer.
              onBlur={({ relatedTarget }) =>
                relatedTarget?.closest('a, button') || setIsErrorShown(written.trim() !== '' && !fits)
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

/** The validation error as text; null for a valid number. */
function useValidationError(value: number | null, setup: Setups['number']): string | null {
  const { t, i18n } = useLingui();
  const words = (number: number): string => formatAnswerNumber(number, setup, i18n);
  if (value === null) return t`This is not a number. Write it in digits, such as ${words(setup.min)}.`;
  const { min, max, step } = setup;
  if (value < min) return t`${words(value)} is too small. The smallest that fits is ${words(min)}.`;
  if (value > max) return t`${words(value)} is too large. The largest that fits is ${words(max)}.`;
  if (step === null || isOnStep(value, { min, step })) return null;
  const nearest = nearestStep(value, { min, max, step });
  // Participants do not know the steps, so name valid numbers.
  if (step === 1 && Number.isInteger(min)) return t`Whole numbers only. The nearest is ${words(nearest)}.`;
  return t`It can be ${words(min)}, ${words(min + step)} and so on. The nearest is ${words(nearest)}.`;
}

function NumberRange({ min, max, step }: Setups['number']) {
  const { i18n } = useLingui();
  const words = (number: number): string => formatAnswerNumber(number, { min, max }, i18n);
  if (step === null) {
    return (
      <Trans>
        From {words(min)} to {words(max)}
      </Trans>
    );
  }
  return step === 1 && Number.isInteger(min) ? (
    <Trans>
      A whole number from {words(min)} to {words(max)}
    </Trans>
  ) : (
    <Trans>
      From {words(min)} to {words(max)}, in steps of {words(step)}
    </Trans>
  );
}
