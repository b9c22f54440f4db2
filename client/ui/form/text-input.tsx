import type { InputHTMLAttributes, KeyboardEvent, TextareaHTMLAttributes } from 'react';
import { textDirection } from '../../app/i18n/text-direction.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { Field, type FieldFrame } from './field.tsx';

type Frame = FieldFrame & { value: string };

export interface TextInputProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {}

export function TextInput({
  label,
  isLabelUnseen,
  hint,
  error,
  isOptional,
  maxChars,
  value,
  dir = 'auto',
  className = '',
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional, maxChars, value }}>
      {(control) => <input {...rest} {...control} dir={dir} value={value} className={`control ${className}`} />}
    </Field>
  );
}

export interface TextAreaProps extends Frame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {}

/** Grows up to ten lines. Ctrl+Enter sends. */
export function TextArea({
  label,
  isLabelUnseen,
  hint,
  error,
  isOptional,
  maxChars,
  value,
  rows = 2,
  dir = 'auto',
  className = '',
  onKeyDown,
  ...rest
}: TextAreaProps) {
  // With dir="auto", browsers check each line: minutes for very long text.
  const hasScripts = useHasScripts();
  return (
    <Field {...{ label, isLabelUnseen, hint, error, isOptional, maxChars, value }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          dir={dir === 'auto' && hasScripts ? textDirection(value) : dir}
          rows={rows}
          value={value}
          onKeyDown={(event) => (onKeyDown?.(event), sendByKey(event))}
          className={`control field-sizing-content max-h-72 resize-none ${className}`}
        />
      )}
    </Field>
  );
}

export function isSendKey({ target, repeat, key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLTextAreaElement &&
    !repeat &&
    key === 'Enter' &&
    (ctrlKey || metaKey) &&
    !nativeEvent.isComposing
  );
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.defaultPrevented || !isSendKey(event)) return;
  const button = event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button && !button.disabled) button.click();
}
