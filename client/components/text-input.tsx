import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type Frame = FieldFrame & { value: string };

export interface TextInputProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {}

/** One line of text in its field. `name` is what the server reads. */
export function TextInput({ label, isLabelUnseen, hint, error, isOptional, maxChars, value, className = '', ...rest }: TextInputProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional, maxChars, value }}>
      {(control) => <input {...rest} {...control} value={value} className={`control ${className}`} />}
    </Field>
  );
}

export interface TextAreaProps extends Frame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {}

/** Several lines; the box is as tall as its text, up to ten lines. */
export function TextArea({ label, isLabelUnseen, hint, error, isOptional, maxChars, value, rows = 2, className = '', ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional, maxChars, value }}>
      {(control) => <textarea {...rest} {...control} rows={rows} value={value} className={`control grows max-h-72 ${className}`} />}
    </Field>
  );
}
