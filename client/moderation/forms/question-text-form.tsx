import { Trans } from '@lingui/react/macro';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { textLength } from '#contracts/text/normalise.ts';
import { Button } from '#ui/button.tsx';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import type { Words } from '../../crew/moderating/use-moderate.ts';

export interface FormProps {
  /** Resolves to whether the server accepted the text. If not, the form stays open with it. */
  onSend: (words: Words) => Promise<boolean>;
  onDone: () => void;
  conflict?: ReactNode;
}

interface QuestionTextFormProps extends Pick<FormProps, 'onDone'> {
  label: ReactNode;
  hint: ReactNode;
  sendLabel: ReactNode;
  text: string;
  maxChars: number;
  write: (text: string) => void;
  onSend: () => Promise<boolean>;
  onCancel: () => void;
  isOneLine?: boolean;
  /** Tells what another crew member has done or written. */
  notice: ReactNode;
  isBlocked: boolean;
}

/** Enter sends a single line, Ctrl+Enter several; Escape cancels. */
export function QuestionTextForm({
  sendLabel,
  text,
  write,
  onSend,
  onDone,
  onCancel,
  isOneLine = false,
  notice,
  isBlocked,
  ...given
}: QuestionTextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);
  // Scroll the form and its buttons above the bottom bars. Block body, because newer browsers return a promise, which
  // is not a cleanup function.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [isSending, setIsSending] = useState(false);
  const isTooLong = textLength(text) > given.maxChars;
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (isTooLong || isSending || isBlocked) return;
    setIsSending(true);
    const isDone = await onSend();
    setIsSending(false);
    if (isDone) onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // Accept the same keys as multi-line fields, where plain Enter does not send.
    if (isOneLine && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
    if (event.key !== 'Escape') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
  };
  const field = { ...given, value: text, dir: 'auto', onKeyDown } as const;
  return (
    <form
      ref={form}
      data-question-form
      onSubmit={(event) => void submit(event)}
      className="grid basis-full scroll-mb-3 gap-2 py-1 max-lg:scroll-mb-36"
    >
      {/* While sending, an arriving change is our own. */}
      {!isSending && notice}
      {isOneLine ? (
        <TextInput {...field} autoComplete="off" enterKeyHint="send" onChange={(event) => write(event.target.value)} />
      ) : (
        <TextArea {...field} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="compact" look="primary" disabled={isTooLong || isBlocked} isBusy={isSending}>
          {sendLabel}
        </Button>
        <Button size="compact" look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {!isOneLine && <SendKeyHint />}
      </div>
    </form>
  );
}

/** Returns the focus to the form open in `place`, so that typing triggers no shortcuts; false if there is none. */
export function focusOpenForm(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>('[data-question-form] :is(input, textarea)');
  field?.focus();
  return Boolean(field);
}
