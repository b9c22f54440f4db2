import { useLingui } from '@lingui/react/macro';
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { textLength } from '#contracts/text/normalise.ts';
import { Button } from '#ui/button.tsx';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea, TextInput } from '#ui/form/field.tsx';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import type { Words } from '../../crew/moderating/use-moderate.ts';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { type EditedFields, useEditConflict } from '../../crew/use-edit-conflict.ts';

export interface FormProps {
  /** Resolves to whether it was accepted; if not, the form stays open. */
  onSend: (words: Words) => Promise<boolean>;
  onDone: () => void;
  conflict?: ReactNode;
}

interface QuestionTextFormProps<Current extends EditedFields> extends FormProps {
  label: string;
  hint: string;
  sendLabel: string;
  maxChars: number;
  isOneLine?: boolean;
  draft: string;
  initial: string;
  isKeptOnCancel?: boolean;
  editing: readonly string[];
  current: Current;
  renderOtherText: (forget: () => void) => ReactNode;
  wordsFor: (text: string, seen: Current) => Words;
}

/** Enter sends a single line, Ctrl+Enter several. The draft survives a reload and a refusal. */
export function QuestionTextForm<Current extends EditedFields>({
  onSend,
  onDone,
  conflict,
  sendLabel,
  isOneLine = false,
  draft,
  initial,
  isKeptOnCancel = false,
  editing,
  current,
  renderOtherText,
  wordsFor,
  ...given
}: QuestionTextFormProps<Current>) {
  const { t } = useLingui();
  const [text, write, forgetText] = useDraft(draft, initial);
  const seen = useEditConflict(draft, current);
  useEditing(...editing);
  const forget = (): void => {
    forgetText();
    seen.forget();
  };
  const onCancel = (): void => {
    if (!isKeptOnCancel) forget();
    onDone();
  };
  const isBlocked = Boolean(conflict);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);
  // Above the bottom bars. Block body: newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [isSending, setIsSending] = useState(false);
  const isTooLong = textLength(text) > given.maxChars;
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (isTooLong || isSending || isBlocked) return;
    setIsSending(true);
    // The notice shows the current version, so sending replaces it deliberately.
    const isDone = await onSend(wordsFor(text, seen.base(seen.hasConflict)));
    setIsSending(false);
    if (!isDone) return;
    forget();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // These keys also send in multi-line fields.
    if (isOneLine && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
    if (event.key !== 'Escape') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    seen.pin();
    write(target.value);
  };
  const field = { ...given, value: text, dir: 'auto', onKeyDown, onChange } as const;
  return (
    <form
      ref={form}
      data-question-form
      onSubmit={(event) => void submit(event)}
      className="grid basis-full scroll-mb-3 gap-2 py-1 max-lg:scroll-mb-36"
    >
      {/* A change that arrives while sending is our own. */}
      {!isSending && (conflict || (seen.hasConflict && renderOtherText(forget)))}
      {isOneLine ? <TextInput {...field} autoComplete="off" enterKeyHint="send" /> : <TextArea {...field} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="compact" look="primary" disabled={isTooLong || isBlocked} isBusy={isSending}>
          {sendLabel}
        </Button>
        <Button size="compact" look="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        {!isOneLine && <SendKeyHint />}
      </div>
    </form>
  );
}

export function focusOpenForm(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>('[data-question-form] :is(input, textarea)');
  field?.focus();
  return Boolean(field);
}

interface OtherTextProps {
  title: ReactNode;
  texts?: readonly string[];
  children?: ReactNode;
}

export function OtherText({ title, texts = [], children }: OtherTextProps) {
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-caution-soft px-3 py-2 text-xs">
      <p className="font-semibold">{title}</p>
      {texts.map((text) => (
        <p key={text} className="border-s-2 border-caution-text ps-2 whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      ))}
      {children}
    </div>
  );
}
