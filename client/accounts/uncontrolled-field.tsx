import type { InputHTMLAttributes, ReactNode, RefCallback } from 'react';
import { Field, type FieldFrame } from '#ui/form/field.tsx';

export interface EntryInputProps
  extends Omit<FieldFrame, 'maxChars'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  initial: string;
  inputRef: RefCallback<HTMLInputElement>;
  /** What stands in the field, at its end. */
  end?: ReactNode;
}

/**
 * A field that keeps its own text. People and their password managers fill these forms before the scripts have taken the page
 * over, several fields at once: a field that follows a state would lose some of it.
 */
export function UncontrolledField({
  label,
  isLabelUnseen,
  hint,
  error,
  isOptional,
  initial,
  inputRef,
  end,
  className = '',
  ...rest
}: EntryInputProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional }}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            ref={inputRef}
            defaultValue={initial}
            className={`control ${end === undefined ? '' : 'pe-12'} ${className}`}
          />
          {end}
        </div>
      )}
    </Field>
  );
}
