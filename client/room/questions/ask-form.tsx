import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { useAskQuestion } from './use-ask-question.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { useShared } from '../../app/page-props.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { useRoom } from '../room-context.ts';

const { minChars, maxChars } = limits.questionBody;
/** Within thumb reach, even on its own line. */
const sendRowLook = `ask-send flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>.send-key]:ms-auto
  [&>:not(.send-key)+button]:ms-auto`;

export function AskForm({ isShown }: { isShown: boolean }) {
  const { room, mine } = useRoom();
  const { code, isNameOptional } = room.event;
  const { name } = mine.participant;
  const [newest] = mine.questions;
  const { old, errors } = useShared();
  // Without scripts, a refused edit returns here too.
  const isOfEdit = old['question'] !== undefined;
  const [firstId] = useState(submissionId);
  const [sentAfter, setSentAfter] = useState<{ id: string | undefined } | null>(null);
  if (sentAfter && (!isShown || (newest?.state === 'rejected' && newest.id !== sentAfter.id))) setSentAfter(null);
  // Folding on blur would move the button while it is pressed.
  const [isOpen, setIsOpen] = useState(false);
  const { body, write, isNameless, hideName, send, isSending, refusal } = useAskQuestion(
    isOfEdit ? {} : old,
    (isNext) => {
      setSentAfter({ id: newest?.id });
      if (!isNext) setIsOpen(false);
    },
  );
  const isSent = sentAfter !== null;
  const receipt = useReceipt(isSent && !isOpen);
  const hasScripts = useHasScripts();
  const { t } = useLingui();
  const length = textLength(body);
  const error = isOfEdit ? undefined : (errors['body'] ?? errors['withoutName']);
  return (
    <PostForm
      action={route('questions.create', { code })}
      part="questions"
      onSubmit={send}
      className="card ask grid gap-3"
      data-folded={!isOpen && body === '' ? true : undefined}
    >
      <input type="hidden" name="submissionId" value={firstId} suppressHydrationWarning />
      {name === null && <input type="hidden" name="hadNoName" value="on" />}
      <TextArea
        label={t`Ask a question`}
        name="body"
        value={body}
        maxChars={maxChars}
        placeholder={isSent ? t`Ask another question` : t`What would you like to know?`}
        required
        error={refusal ? (refusal.message ?? t`Your question could not be sent.`) : error}
        onFocus={() => setIsOpen(true)}
        onChange={({ target }) => {
          write(target.value);
          setSentAfter(null);
        }}
      />
      <div className={sendRowLook}>
        {((isNameOptional && name !== null) || isNameless) && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="withoutName"
              className="size-5"
              checked={isNameless}
              onChange={({ target }) => hideName(target.checked)}
            />
            {t`Without my name`}
          </label>
        )}
        <output ref={receipt} tabIndex={-1} className="text-xs not-empty:flex-[1_1_12rem]">
          {isSent && (
            <span className="appear font-semibold text-positive-text">
              <CheckMark /> {}
              {newest?.id === sentAfter.id
                ? t`Sent.`
                : newest?.state === 'pending'
                  ? t`Sent. It appears after the hosts approve it.`
                  : t`Sent. See it under “My activity”.`}
            </span>
          )}
        </output>
        {isOpen && !isSent && <SendKeyHint />}
        <Button
          type="submit"
          look="primary"
          isBusy={isSending}
          disabled={hasScripts && (isSending || length < minChars || length > maxChars)}
        >
          {t`Send`}
        </Button>
      </div>
    </PostForm>
  );
}

function useReceipt(hasFolded: boolean) {
  const receipt = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isInForm = activeElement === document.body || receipt.current?.closest('form')?.contains(activeElement);
    if (hasFolded && isInForm) receipt.current?.focus({ preventScroll: true });
  }, [hasFolded]);
  return receipt;
}
