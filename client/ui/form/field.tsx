import { Trans } from '@lingui/react/macro';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { textLength } from '#contracts/text/normalise.ts';
import { FieldError } from './post-form.tsx';
import { textDirection } from '../../app/i18n/text-direction.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';

export interface FieldFrame {
  label: ReactNode;
  isLabelUnseen?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  maxChars?: number | undefined;
  lengthOf?: ((text: string) => number) | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldFrame {
  value?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

export function Field({
  label,
  isLabelUnseen,
  hint,
  error,
  isOptional,
  maxChars,
  lengthOf,
  value,
  children,
}: FieldProps) {
  const id = useId();
  const left = charsLeft(value ?? '', maxChars, lengthOf);
  const [rejected, setRejected] = useState({ error, value });
  if (rejected.error !== error) setRejected({ error, value });
  const isAboutLength = (charsLeft(rejected.value ?? '', maxChars, lengthOf) ?? 0) < 0;
  const shownError = isAboutLength && value !== rejected.value ? undefined : error;
  const isCounted = left !== null && !(isAboutLength && shownError);
  const isInvalid = shownError !== undefined || (error !== undefined && left !== null && left < 0);
  const described = [hint && `${id}-hint`, shownError && `${id}-error`, isCounted && `${id}-left`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className={isLabelUnseen ? 'unseen' : 'font-semibold'}>
        {label}
        {isOptional && (
          <>
            {' '}
            <span className="font-normal text-muted">
              <Trans>optional</Trans>
            </span>
          </>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(isInvalid && { 'aria-invalid': true as const }),
      })}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 empty:hidden">
        <FieldError id={`${id}-error`} className="min-w-0">
          {shownError}
        </FieldError>
        {isCounted && <CharsLeft id={`${id}-left`} left={left} />}
      </div>
    </div>
  );
}

/** Null until a fifth is left, because a constant counter distracts. */
function charsLeft(value: string, maxChars: number | undefined, lengthOf = textLength): number | null {
  if (maxChars === undefined) return null;
  const shownFrom = Math.max(10, maxChars / 5);
  // A grapheme has at least one code unit, so segmenting is rare.
  if (maxChars - value.length > shownFrom) return null;
  const left = maxChars - lengthOf(value);
  return left > shownFrom ? null : left;
}

function CharsLeft({ id, left }: { id: string; left: number }) {
  return (
    <p
      id={id}
      className={`figures ms-auto text-xs whitespace-nowrap
        ${left < 0 ? 'font-semibold text-danger-text' : 'text-muted'}`}
    >
      {left < 0 ? <Trans>{-left} too many</Trans> : <Trans>{left} left</Trans>}
    </p>
  );
}

/** Separates a field's own properties from its control's. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, isLabelUnseen, hint, error, isOptional, maxChars, lengthOf, ...rest } = props;
  return [{ label, isLabelUnseen, hint, error, isOptional, maxChars, lengthOf }, rest] as const;
}

type Frame = FieldFrame & { value: string };

interface TextInputProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {}

export function TextInput(props: TextInputProps) {
  const [frame, { dir = 'auto', className = '', value, ...rest }] = splitFrame(props);
  return (
    <Field {...frame} value={value}>
      {(control) => <input {...rest} {...control} dir={dir} value={value} className={`control ${className}`} />}
    </Field>
  );
}

interface TextAreaProps extends Frame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {}

/** Grows up to ten lines. Ctrl+Enter sends. */
export function TextArea(props: TextAreaProps) {
  const [frame, { value, rows = 2, dir = 'auto', className = '', onKeyDown, ...rest }] = splitFrame(props);
  // With dir="auto", browsers check each line, which takes minutes for very long text.
  const hasScripts = useHasScripts();
  return (
    <Field {...frame} value={value}>
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
