import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { hasOtherReasons, OtherReasons, useSeenReasons } from './other-reasons.tsx';
import { OtherRejection } from './other-decision.tsx';
import { QuestionTextForm } from './question-text-form.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import type { Words } from '../../crew/moderating/use-moderate.ts';

export interface RejectFormProps {
  /** Already rejected ones get a reason, or another one. */
  questions: readonly CrewQuestionView[];
  onSend: (words: Pick<Words, 'reason' | 'seenReasons'>) => Promise<boolean>;
  onDone: () => void;
  dismiss: () => void;
  conflict?: ReactNode;
}

/** The reason for a rejection, shown only to the author; optional. The text survives a refusal. */
export function RejectForm({ questions, onSend, onDone, dismiss, conflict }: RejectFormProps) {
  const ids = questions.map(({ id }) => id);
  const areRejected = questions.every(({ state }) => state === 'rejected');
  const [text, write, forget] = useDraft(
    `reject:${ids.toSorted().join(' ')}`,
    questions.length === 1 ? (questions[0]?.rejectionReason ?? '') : '',
  );
  const seen = useSeenReasons(questions);
  const [wereRejected] = useState(areRejected);
  const [only, ...others] = questions;
  const otherWords = hasOtherReasons(seen, questions) ? (
    <OtherReasons questions={questions} />
  ) : (
    areRejected && !wereRejected && only && others.length === 0 && <OtherRejection />
  );
  useEditing(...ids.map((id) => `reject:${id}`));
  return (
    <QuestionTextForm
      notice={otherWords}
      label={<Trans>Reason</Trans>}
      hint={
        areRejected ? (
          <Trans>Only the person who asked sees it.</Trans>
        ) : (
          <Trans>Only the person who asked sees it. It may stay empty: Enter rejects.</Trans>
        )
      }
      isOneLine
      sendLabel={areRejected ? <Trans>Send the reason</Trans> : <Trans>Reject</Trans>}
      text={text}
      maxChars={limits.rejectionReason.maxChars}
      write={(typed) => {
        seen.pin();
        write(typed);
      }}
      onCancel={() => {
        forget();
        seen.forget();
        onDone();
      }}
      {...{ onDone, dismiss, conflict }}
      onSend={async () => {
        const reason = text.trim();
        // For one rejected question an empty field clears its reason, which was in the field. For several it was not.
        const isLeft = reason === '' && !(areRejected && questions.length === 1);
        const isDone = await onSend(isLeft ? {} : { reason, seenReasons: seen.base() });
        if (isDone) {
          forget();
          seen.forget();
        }
        return isDone;
      }}
    />
  );
}
