import type { InputHTMLAttributes, RefCallback } from 'react';
import { Field, type FieldFrame } from '../field.tsx';

export interface EntryInputProps extends Omit<FieldFrame, 'maxChars'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  initial: string;
  inputRef: RefCallback<HTMLInputElement>;
}

/**
 * A field that keeps its own text. People and their password managers fill these forms before the scripts have taken the page
 * over, several fields at once: a field that follows a state would lose some of it.
 */
export function EntryInput({ label, isLabelUnseen, hint, error, isOptional, initial, inputRef, className = '', ...rest }: EntryInputProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional }}>
      {(control) => <input {...rest} {...control} ref={inputRef} defaultValue={initial} className={`control ${className}`} />}
    </Field>
  );
}
