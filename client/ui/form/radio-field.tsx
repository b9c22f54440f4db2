import type { ReactNode } from 'react';

interface RadioFieldProps<Value extends string> {
  name: string;
  legend: ReactNode;
  value: Value;
  options: Record<Value, { label: string; hint: ReactNode }>;
  isDisabled: boolean;
  onChoose: (value: Value) => void;
}

export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, legend, value, options, isDisabled, onChoose } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => {
        const { label, hint } = options[option];
        return (
          <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
            <input
              type="radio"
              name={name}
              value={option}
              className="radio mt-1"
              checked={value === option}
              disabled={isDisabled}
              onChange={() => onChoose(option)}
            />
            <span>
              {label}
              <span className="block text-xs text-muted">{hint}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
