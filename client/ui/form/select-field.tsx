import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, splitFrame, type FieldFrame } from './field.tsx';

interface SelectFieldProps<Value extends string>
  extends Pick<FieldFrame, 'label' | 'hint' | 'error'>, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  options: readonly (readonly [value: Value, words: ReactNode])[];
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const [frame, { options, onChange, className = '', ...rest }] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`control ${className}`}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
