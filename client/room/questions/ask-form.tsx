import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { MyQuestionView } from '#contracts/views.ts';
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
import { TextArea } from '#ui/form/text-input.tsx';

const { minChars, maxChars } = limits.questionBody;

interface AskFormProps {
  code: string;
  participantId: string;
  hasName: boolean;
  /** The participant has a name and may hide it. */
  mayHideName: boolean;
  /** The participant's newest question that the page knows. */
  newest: MyQuestionView | undefined;
  /** Whether it is listed right below the form; null until the list includes it. */
  isNewestNear: boolean | null;
  isShown: boolean;
}

interface Receipt {
  newestId: string | undefined;
  /**
   * Whether the new question was near the form when it first appeared. Fixed then: votes and sorting may move it, but
   * the receipt is announced once.
   */
  isNear: boolean | null;
}

/** Asks a question. The draft survives reloads and refusals, and a new one can be written while another is sent. */
export function AskForm({ code, participantId, hasName, mayHideName, newest, isNewestNear, isShown }: AskFormProps) {
  const { old, errors } = useShared();
  // Without scripts a refused edit returns to the same page: its text belongs to the edited question.
  const isOfEdit = old['question'] !== undefined;
  const [firstId] = useState(() => submissionId());
  const [receiptSince, setReceiptSince] = useState<Receipt | null>(null);
  // Drop the receipt when the panel was hidden in between, or when the question was rejected, which has its own notice.
  if (receiptSince && (!isShown || (newest?.state === 'rejected' && newest.id !== receiptSince.newestId)))
    setReceiptSince(null);
  const isSent = receiptSince !== null;
  // Until the page has the new question, only its being sent is known.
  const sent = newest?.id === receiptSince?.newestId ? undefined : newest;
  if (receiptSince?.isNear === null && sent && isNewestNear !== null)
    setReceiptSince({ ...receiptSince, isNear: isNewestNear });
  // Folded until focused, and again after sending. It does not fold on blur, which would move a button below it while
  // it is being pressed.
  const [isOpen, setIsOpen] = useState(false);
  const { body, write, isNameless, hideName, send, isSending, refusal } = useAskQuestion(
    code,
    participantId,
    hasName,
    isOfEdit ? {} : old,
    (isNext) => {
      setReceiptSince({ newestId: newest?.id, isNear: null });
      if (!isNext) setIsOpen(false);
    },
  );
  const receipt = useReceipt(isSent && !isOpen);
  const hasScripts = useHasScripts();
  const { t } = useLingui();
  const length = textLength(body);
  return (
    <PostForm
      action={route('questions.create', { code })}
      part="questions"
      onSubmit={send}
      className="card ask"
      data-folded={!isOpen && body === '' ? true : undefined}
    >
      <input type="hidden" name="submissionId" value={firstId} suppressHydrationWarning />
      {!hasName && <input type="hidden" name="hadNoName" value="on" />}
      <TextArea
        label={t`Ask a question`}
        name="body"
        value={body}
        maxChars={maxChars}
        placeholder={isSent ? t`Ask another question` : t`What would you like to know?`}
        required
        error={
          refusal
            ? (refusal.message ?? t`Your question could not be sent.`)
            : isOfEdit
              ? undefined
              : (errors['body'] ?? errors['withoutName'])
        }
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          write(event.target.value);
          setReceiptSince(null);
        }}
      />
      <div className="ask-send">
        {(mayHideName || isNameless) && (
          <label>
            <input
              type="checkbox"
              name="withoutName"
              className="size-5"
              checked={isNameless}
              onChange={({ target }) => hideName(target.checked)}
            />
            <Trans>Without my name</Trans>
          </label>
        )}
        <output ref={receipt} tabIndex={-1} className="text-xs">
          {isSent && (
            <span className="appear font-semibold text-positive-text">
              <CheckMark />{' '}
              <SentText isPending={sent?.state === 'pending'} isElsewhere={receiptSince.isNear === false} />
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
          <Trans>Send</Trans>
        </Button>
      </div>
    </PostForm>
  );
}

/** Says where to find the question when it is not visible below the form. */
function SentText({ isPending, isElsewhere }: { isPending: boolean; isElsewhere: boolean }) {
  if (isPending)
    return isElsewhere ? (
      <Trans>Sent. It is on show once the hosts approve it. You find it under “Mine”.</Trans>
    ) : (
      <Trans>Sent. It is on show once the hosts approve it.</Trans>
    );
  return isElsewhere ? <Trans>Sent. You find it under “Mine”.</Trans> : <Trans>Sent.</Trans>;
}

/**
 * Focuses the receipt when the form folds, so that it is read out and keyboard navigation continues there. Does not
 * steal the focus from elsewhere on the page.
 */
function useReceipt(hasFolded: boolean) {
  const receipt = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isInForm = activeElement === document.body || receipt.current?.closest('form')?.contains(activeElement);
    if (hasFolded && isInForm) receipt.current?.focus({ preventScroll: true });
  }, [hasFolded]);
  return receipt;
}
