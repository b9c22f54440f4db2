import { Trans } from '@lingui/react/macro';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { textLength } from '#contracts/text/normalise.ts';
import { Button } from '#ui/button.tsx';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { useDismissDuplicateNotice } from './use-dismiss-duplicate-notice.ts';

interface QuestionTextFormProps {
  label: ReactNode;
  hint: ReactNode;
  sendLabel: ReactNode;
  text: string;
  maxChars: number;
  write: (text: string) => void;
  /** Resolves to whether it was accepted. If refused, the form stays open with the text. */
  onSend: () => Promise<boolean>;
  onDone: () => void;
  onCancel: () => void;
  isOneLine?: boolean;
  /** Another crew member's text, which this one would replace. */
  notice?: ReactNode;
  /** Why it cannot be sent now; replaces the notice. */
  conflict?: ReactNode;
  /** Dismisses a refusal that the notice explains. */
  dismiss: () => void;
}

/**
 * A short text under a question. Enter sends a single line, Ctrl+Enter several; Escape cancels. Page shortcuts are
 * ignored.
 */
export function QuestionTextForm({
  label,
  hint,
  sendLabel,
  text,
  maxChars,
  write,
  onSend,
  onDone,
  onCancel,
  isOneLine = false,
  notice,
  conflict,
  dismiss,
}: QuestionTextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);
  // Above the bottom bars, with its buttons. Block body: newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [isSending, setIsSending] = useState(false);
  const sentNow = useDismissDuplicateNotice(Boolean(conflict || notice), isSending, dismiss);
  const isTooLong = textLength(text) > maxChars;
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (isTooLong || isSending || conflict) return;
    sentNow();
    setIsSending(true);
    const isDone = await onSend();
    setIsSending(false);
    if (isDone) onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // As in multi-line fields, where plain Enter does not send.
    if (isOneLine && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
    if (event.key !== 'Escape') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
  };
  const field = { label, hint, value: text, maxChars, dir: 'auto', onKeyDown } as const;
  return (
    <form
      ref={form}
      data-question-form
      onSubmit={(event) => void submit(event)}
      className="grid basis-full scroll-mb-3 gap-2 py-1 max-lg:scroll-mb-36"
    >
      {/* While sending, the change that arrives is our own. */}
      {!isSending && (conflict || notice)}
      {isOneLine ? (
        <TextInput {...field} autoComplete="off" enterKeyHint="send" onChange={(event) => write(event.target.value)} />
      ) : (
        <TextArea {...field} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="compact"
          look="primary"
          disabled={isTooLong || Boolean(conflict)}
          isBusy={isSending}
        >
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

/**
 * Returns the focus to the form open in `place` when its shortcut is pressed again, so that further typing triggers no
 * shortcuts.
 *
 * @returns whether there is one
 */
export function focusOpenForm(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>('[data-question-form] :is(input, textarea)');
  field?.focus();
  return Boolean(field);
}
