import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldFrame } from '#ui/form/field.tsx';

export interface UncontrolledFieldProps
  extends Omit<FieldFrame, 'maxChars'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  initial: string;
  end?: ReactNode;
}

/** People and password managers may fill in fields before hydration. */
export function UncontrolledField({
  label,
  isLabelUnseen,
  hint,
  error,
  isOptional,
  initial,
  end,
  className = '',
  ...rest
}: UncontrolledFieldProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional }}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            defaultValue={initial}
            className={`control ${end === undefined ? '' : 'pe-12'} ${className}`}
          />
          {end}
        </div>
      )}
    </Field>
  );
}
