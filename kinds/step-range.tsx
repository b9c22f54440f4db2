import { useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { TextInput } from '#ui/form/field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { NumberSelect, numbersBetween } from './number-select.tsx';

export function StepRange({ draft, onChange, isFixed }: Pick<SetupFieldsProps, 'draft' | 'onChange' | 'isFixed'>) {
  const { t } = useLingui();
  const { min, max } = limits.scaleSteps;
  const select = { className: 'w-auto py-1', disabled: isFixed };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {t`From`}
      <NumberSelect
        {...select}
        aria-label={t`First step`}
        value={draft.first}
        choices={[0, 1]}
        onChange={(first) => onChange({ first: first === 0 ? 0 : 1 })}
      />
      {t`to`}
      <NumberSelect
        {...select}
        aria-label={t`Last step`}
        value={draft.steps}
        choices={numbersBetween(min, max)}
        wordsFor={(steps) => draft.first + steps - 1}
        onChange={(steps) => onChange({ steps })}
      />
    </div>
  );
}

interface StepLabelsProps {
  first: number;
  steps: number;
  /** Otherwise only the ends. */
  isEach: boolean;
  /** Null where only the ends can have one. */
  onEach: ((isEach: boolean) => void) | null;
  labelOf: (at: number) => string;
  errorOf: (at: number) => string | undefined;
  onLabel: (at: number, label: string) => void;
  examples: readonly [low: string, high: string];
}

export function StepLabels({ first, steps, isEach, onEach, labelOf, errorOf, onLabel, examples }: StepLabelsProps) {
  const { t } = useLingui();
  const ends = [0, steps - 1];
  return (
    <>
      {onEach && <Switch isOn={isEach} onChange={onEach}>{t`Label every step`}</Switch>}
      <div className="grid gap-4 sm:grid-cols-2">
        {(isEach ? Array.from({ length: steps }, (_, at) => at) : ends).map((at) => {
          const value = first + at;
          return (
            <TextInput
              key={at}
              label={t`What does ${value} mean?`}
              isOptional
              value={labelOf(at)}
              maxChars={limits.scaleLabel.maxChars}
              error={errorOf(at)}
              placeholder={examples[ends.indexOf(at)]}
              dir="auto"
              onChange={({ target }) => onLabel(at, target.value)}
            />
          );
        })}
      </div>
    </>
  );
}
