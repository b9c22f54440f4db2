import type { ReactNode } from 'react';
import { ActionFailure } from '../../crew/action-failure.tsx';
import type { Actions } from '../../crew/use-actions.ts';

interface SettingsChoiceProps<Value extends string> {
  /** The setting's name; also the `Actions` place. */
  name: string;
  legend: ReactNode;
  value: Value;
  options: readonly { value: Value; label: ReactNode; hint: ReactNode }[];
  actions: Actions;
  onChoose: (value: Value) => void;
}

/** A radio group with a hint per option, saved at once. */
export function SettingsChoice<Value extends string>({
  name,
  legend,
  value,
  options,
  actions,
  onChoose,
}: SettingsChoiceProps<Value>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={name}
            className="radio mt-1"
            checked={value === option.value}
            disabled={actions.isBusy(name)}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.label}
            <span className="block text-xs text-muted">{option.hint}</span>
          </span>
        </label>
      ))}
      <ActionFailure actions={actions} place={name} />
    </fieldset>
  );
}
