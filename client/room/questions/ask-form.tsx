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
  /** Who has a name may ask without. */
  mayHideName: boolean;
  /** What they asked last, as far as it is known. */
  newest: MyQuestionView | undefined;
  /** That one stands right below, as the questions are listed now; null until they are known with it. */
  isNewestNear: boolean | null;
  isShown: boolean;
}

interface Receipt {
  newestId: string | undefined;
  /** Whether what was sent stood near when it came to be known. Upvotes and another order move it: the words for it stay, and are said once. */
  isNear: boolean | null;
}

/** Asks a question. What is being written outlives reloads, refusals and what is sent meanwhile. */
export function AskForm({ code, participantId, hasName, mayHideName, newest, isNewestNear, isShown }: AskFormProps) {
  const { old, errors } = useShared();
  // Without scripts a refused edit comes back to the same page: its text belongs to that question.
  const isOfEdit = old['question'] !== undefined;
  const [firstId] = useState(() => submissionId());
  const [receiptSince, setReceiptSince] = useState<Receipt | null>(null);
  // Who comes back later has read the receipt: what became of the question stands with it. So it does where that was not taken.
  if (receiptSince && (!isShown || (newest?.state === 'rejected' && newest.id !== receiptSince.newestId)))
    setReceiptSince(null);
  const isSent = receiptSince !== null;
  // What the server has is on its way here: until then nothing is known of it but that it was sent.
  const sent = newest?.id === receiptSince?.newestId ? undefined : newest;
  if (receiptSince?.isNear === null && sent && isNewestNear !== null)
    setReceiptSince({ ...receiptSince, isNear: isNewestNear });
  // One line until somebody wants to write, and again once it is sent. Left alone it stays open: folded, it would move what is being pressed below it.
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
              <SentWords isPending={sent?.state === 'pending'} isElsewhere={receiptSince.isNear === false} />
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

/** Where it is to be found is said to who does not see it. */
function SentWords({ isPending, isElsewhere }: { isPending: boolean; isElsewhere: boolean }) {
  if (isPending)
    return isElsewhere ? (
      <Trans>Sent. It is on show once the hosts approve it. You find it under “Mine”.</Trans>
    ) : (
      <Trans>Sent. It is on show once the hosts approve it.</Trans>
    );
  return isElsewhere ? <Trans>Sent. You find it under “Mine”.</Trans> : <Trans>Sent.</Trans>;
}

/** Takes the focus of the form that folds away under it, so that ears hear it and keys go on from there; nobody is called back from elsewhere. */
function useReceipt(hasFolded: boolean) {
  const receipt = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || receipt.current?.closest('form')?.contains(activeElement);
    if (hasFolded && isHere) receipt.current?.focus({ preventScroll: true });
  }, [hasFolded]);
  return receipt;
}
