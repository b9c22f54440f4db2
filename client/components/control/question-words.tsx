import { Trans } from '@lingui/react/macro';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { limits } from '../../../contracts/limits.ts';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { textLength } from '../../../contracts/written-text.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { Button } from '../button.tsx';
import { SendKey } from '../send-key.tsx';
import { TextArea, TextInput } from '../text-input.tsx';
import { useEditing } from './use-editing.ts';
import { OtherReasons, useSeenReasons } from './other-reasons.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import type { Words } from './use-moderate.ts';

interface WordsFormProps {
  label: ReactNode;
  hint: ReactNode;
  sendLabel: ReactNode;
  text: string;
  maxChars: number;
  write: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
  isOneLine?: boolean;
  /** Above the field, what is to be known before it is sent. */
  notice?: ReactNode;
}

/** A few words under a question. In one line Enter sends, in several Ctrl+Enter; Escape puts them away, and the page's own keys stay out. */
function WordsForm({ label, hint, sendLabel, text, maxChars, write, onSend, onCancel, isOneLine = false, notice }: WordsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusWithin(form);
  const isTooLong = textLength(text) > maxChars;
  const submit = (event?: FormEvent | KeyboardEvent): void => {
    event?.preventDefault();
    if (!isTooLong) onSend();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // As in fields of several lines, where Enter alone does not send.
    if (isOneLine && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
  };
  const field = { label, hint, value: text, maxChars, dir: 'auto', onKeyDown } as const;
  return (
    <form ref={form} onSubmit={submit} className="grid basis-full gap-2 py-1">
      {notice}
      {isOneLine ? <TextInput {...field} autoComplete="off" enterKeyHint="send" onChange={(event) => write(event.target.value)} /> : <TextArea {...field} onChange={(event) => write(event.target.value)} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="compact" look="primary" disabled={isTooLong}>
          {sendLabel}
        </Button>
        <Button size="compact" look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {!isOneLine && <SendKey />}
      </div>
    </form>
  );
}

export interface AnswerFormProps {
  question: CrewQuestionView;
  /** `seen` is the answer that was there when this one was begun. Resolves to whether it was taken. */
  onSend: (answer: string, seen: string) => Promise<boolean>;
  onDone: () => void;
}

/** A written answer, shown to everyone. What is typed survives a reload, and a refusal, until it is sent. */
export function AnswerForm({ question, onSend, onDone }: AnswerFormProps) {
  const [text, write, forget] = useDraft(`answer:${question.id}`, question.answer ?? '');
  const [seen] = useState(question.answer ?? '');
  useEditing(`answer:${question.id}`);
  return (
    <WordsForm
      label={<Trans>Answer in writing</Trans>}
      hint={<Trans>Everyone sees it below the question.</Trans>}
      sendLabel={<Trans>Publish the answer</Trans>}
      text={text}
      maxChars={limits.questionAnswer.maxChars}
      write={write}
      onCancel={onDone}
      onSend={() => {
        void onSend(text, seen).then((isDone) => isDone && forget());
        onDone();
      }}
    />
  );
}

export interface RejectFormProps {
  /** Those that are rejected already are given a reason, or another one. */
  questions: readonly CrewQuestionView[];
  /** Resolves to whether it was done. */
  onSend: (words: Pick<Words, 'reason' | 'seenReasons'>) => Promise<boolean>;
  onDone: () => void;
}

/** Why questions are not shown, for their authors only. May be left empty. What is typed survives a refusal. */
export function RejectForm({ questions, onSend, onDone }: RejectFormProps) {
  const ids = questions.map(({ id }) => id);
  const areRejected = questions.every(({ state }) => state === 'rejected');
  const [text, write, forget] = useDraft(`reject:${ids.toSorted().join(' ')}`, questions.length === 1 ? (questions[0]?.rejectionReason ?? '') : '');
  const seen = useSeenReasons(questions);
  useEditing(...ids.map((id) => `reject:${id}`));
  return (
    <WordsForm
      notice={<OtherReasons seen={seen} questions={questions} />}
      label={<Trans>Reason</Trans>}
      hint={areRejected ? <Trans>Only the person who asked sees it.</Trans> : <Trans>Only the person who asked sees it. It may stay empty: Enter rejects.</Trans>}
      isOneLine
      sendLabel={areRejected ? <Trans>Send the reason</Trans> : <Trans>Reject</Trans>}
      text={text}
      maxChars={limits.rejectionReason.maxChars}
      write={(typed) => {
        seen.hold();
        write(typed);
      }}
      onCancel={() => {
        forget();
        seen.forget();
        onDone();
      }}
      onSend={() => {
        const reason = text.trim();
        // Of one that is rejected already an empty one takes away what was there: that stood in the field, and of several it does not.
        const isLeft = reason === '' && !(areRejected && questions.length === 1);
        // Refused and opened again, it says what is there now.
        void onSend(isLeft ? {} : { reason, seenReasons: seen.sent() }).then((isDone) => isDone && (forget(), seen.forget()));
        onDone();
      }}
    />
  );
}
