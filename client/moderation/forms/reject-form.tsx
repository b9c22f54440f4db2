import { useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { QuestionTextForm, type FormProps } from './question-text-form.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';
import { OtherText } from './other-text.tsx';

interface RejectFormProps extends FormProps {
  questions: readonly CrewQuestionView[];
}

/** The text survives an error. */
export function RejectForm({ questions, onSend, onDone, conflict }: RejectFormProps) {
  const { t } = useLingui();
  // Sorted, so that the order of selection does not matter.
  const ids = questions.map(({ id }) => id).toSorted();
  const key = ids.join(' ');
  const isOne = questions.length === 1;
  const areRejected = questions.every(({ state }) => state === 'rejected');
  const [text, write, forgetText] = useDraft(`reject:${key}`, (isOne && questions[0]?.rejectionReason) || '');
  const reasons = new Map(questions.map(({ id, rejectionReason }) => [id, rejectionReason ?? '']));
  const seen = useEditConflict(`reason:${key}`, { reasons: ids.map((id) => reasons.get(id) ?? '') });
  useEditing(...ids.map((id) => `reject:${id}`));
  const forget = (): void => {
    forgetText();
    seen.forget();
  };
  const otherReasons = [...new Set(reasons.values())].filter((reason) => reason !== '');
  const otherReason = seen.hasConflict && otherReasons.length > 0 && (
    <OtherText
      title={t`Someone else on the crew has already given a reason. Sending yours replaces it.`}
      texts={otherReasons}
    />
  );
  return (
    <QuestionTextForm
      notice={conflict || otherReason}
      isBlocked={Boolean(conflict)}
      label={t`Reason`}
      hint={
        areRejected
          ? t`Only the person who asked sees it.`
          : t`Only the person who asked sees it. It may stay empty: Enter rejects.`
      }
      isOneLine
      sendLabel={areRejected ? t`Send the reason` : t`Reject`}
      text={text}
      maxChars={limits.rejectionReason.maxChars}
      write={(typed) => {
        seen.pin();
        write(typed);
      }}
      onCancel={() => {
        forget();
        onDone();
      }}
      onDone={onDone}
      onSend={async () => {
        const reason = text.trim();
        // If one rejected question is edited, its reason was in the field, so an empty field clears it. For several it
        // was not.
        const isLeft = reason === '' && !(areRejected && isOne);
        const base = seen.base(seen.hasConflict)['reasons'] as string[];
        const seenReasons = questions.map(({ id }) => base[ids.indexOf(id)] ?? '');
        const isDone = await onSend(isLeft ? {} : { reason, seenReasons });
        if (isDone) forget();
        return isDone;
      }}
    />
  );
}
