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
  /** Resolves to whether it was taken: then the form has done its work. Refused, it stays open with what was typed. */
  onSend: () => Promise<boolean>;
  onDone: () => void;
  onCancel: () => void;
  isOneLine?: boolean;
  /** What another of the crew wrote since, which this would replace. */
  notice?: ReactNode;
  /** Why these words cannot be sent as things stand now, in place of the notice. */
  conflict?: ReactNode;
  /** Of a refusal that the notice explains. */
  dismiss: () => void;
}

/** A few words under a question. In one line Enter sends, in several Ctrl+Enter; Escape puts them away, and the page's own keys stay out. */
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
  // With what sends it, above the bars at the foot. Newer browsers answer with a promise, which is no cleanup.
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
    // As in fields of several lines, where Enter alone does not send.
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
      {/* What is being sent may be there before the answer to it: that is nobody else's. */}
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

/** Back into the form that is open in `place`: a key that led there before leads there again, and what is typed next is no key. @returns whether there is one */
export function focusOpenForm(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>('[data-question-form] :is(input, textarea)');
  field?.focus();
  return Boolean(field);
}
