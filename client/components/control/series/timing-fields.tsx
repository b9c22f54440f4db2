import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityKind } from '../../../../contracts/activities.ts';
import { limits } from '../../../../contracts/limits.ts';
import { optionLetter } from '../../option-letter.ts';
import { TextInput } from '../../text-input.tsx';
import type { OptionRow } from '../option-lines.ts';
import { NoRightAnswer } from './no-right-answer.tsx';
import type { TimingDraft } from './timing-draft.ts';

export interface TimingFieldsProps {
  draft: TimingDraft;
  onChange: (part: Partial<TimingDraft>) => void;
  kind: ActivityKind;
  options: readonly OptionRow[];
  isQuiz: boolean;
  errors: Readonly<Record<string, string>>;
  /** It was asked: what gives points stays as it was. */
  isFixed: boolean;
}

/** How long people have; in a quiz also what is right, and what it is worth. */
export function TimingFields({ draft, onChange, kind, options, isQuiz, errors, isFixed }: TimingFieldsProps) {
  const { t } = useLingui();
  const { min, max } = limits.timerSeconds;
  const canBeRight = kind === 'choice' || kind === 'number';
  return (
    <div className="grid gap-4">
      {isQuiz && kind === 'choice' && <RightOptions {...{ draft, onChange, options, isFixed }} error={errors['correctOptions']} />}
      {isQuiz && kind === 'number' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={<Trans>Right answer</Trans>} inputMode="text" autoComplete="off" value={draft.correctValue} disabled={isFixed} error={errors['correctValue']} onChange={(event) => onChange({ correctValue: event.target.value })} />
          <TextInput label={<Trans>May be off by</Trans>} inputMode="decimal" autoComplete="off" value={draft.tolerance} disabled={isFixed} error={errors['tolerance']} onChange={(event) => onChange({ tolerance: event.target.value })} />
        </div>
      )}
      {isQuiz && kind === 'number' && draft.correctValue.trim() === '' && <NoRightAnswer />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={<Trans>Seconds to answer</Trans>}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`no limit`}
          hint={t`${min} to ${max}, or empty for no limit`}
          value={draft.timerSeconds}
          error={errors['timerSeconds']}
          onChange={(event) => onChange({ timerSeconds: event.target.value })}
        />
        {isQuiz && canBeRight && (
          <TextInput
            label={<Trans>Points</Trans>}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            hint={t`Half of them at the last moment`}
            value={draft.points}
            disabled={isFixed}
            error={errors['points']}
            onChange={(event) => onChange({ points: event.target.value })}
          />
        )}
      </div>
      {isQuiz && !canBeRight && (
        <p className="text-muted">
          <Trans>Nothing is right or wrong here, so it gives no points.</Trans>
        </p>
      )}
    </div>
  );
}

type RightOptionsProps = Pick<TimingFieldsProps, 'draft' | 'onChange' | 'options' | 'isFixed'> & { error: string | undefined };

function RightOptions({ draft, onChange, options, isFixed, error }: RightOptionsProps) {
  const filled = options.filter(({ label }) => label.trim() !== '');
  const toggle = (key: string): void => {
    const { correctKeys } = draft;
    onChange({ correctKeys: correctKeys.includes(key) ? correctKeys.filter((each) => each !== key) : [...correctKeys, key] });
  };
  return (
    <fieldset className="grid gap-1" disabled={isFixed}>
      <legend className="mb-1 font-semibold">
        <Trans>What is right?</Trans>
      </legend>
      {filled.length === 0 && (
        <p className="text-muted">
          <Trans>Write the options first.</Trans>
        </p>
      )}
      {filled.map(({ key, label }, place) => (
        <label key={key} className="flex min-h-9 items-center gap-3 max-lg:min-h-11">
          <input type="checkbox" className="size-5 accent-(--positive)" checked={draft.correctKeys.includes(key)} onChange={() => toggle(key)} />
          <span className="w-4 font-display font-bold text-muted">{optionLetter(place)}</span>
          <span className="min-w-0 truncate" dir="auto">
            {label}
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-xs font-semibold text-danger-text">
          {error}
        </p>
      )}
      {!error && filled.length > 0 && draft.correctKeys.length === 0 && <NoRightAnswer />}
    </fieldset>
  );
}
