import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { QuestionTextForm, type FormProps } from './question-text-form.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';
import { Button } from '#ui/button.tsx';
import { OtherText } from './other-text.tsx';

interface AnswerFormProps extends FormProps {
  question: CrewQuestionView;
}

/** The draft survives a reload and a refusal until it is sent. */
export function AnswerForm({ question, onSend, onDone, conflict }: AnswerFormProps) {
  const { t } = useLingui();
  const now = question.answer ?? '';
  const key = `answer:${question.id}`;
  const [text, write, forgetText] = useDraft(key, now);
  const seen = useEditConflict(key, { answer: now });
  useEditing(key);
  const forget = (): void => {
    forgetText();
    seen.forget();
  };
  const otherAnswer = seen.hasConflict && (
    <OtherText
      title={
        now === '' ? (
          <Trans>
            Someone else on the crew has taken the written answer away in the meantime. Yours is shown when you publish
            it.
          </Trans>
        ) : (
          t`Someone else on the crew has already answered. Publishing yours replaces it.`
        )
      }
      texts={now === '' ? [] : [now]}
    >
      <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={forget}>
        {now === '' ? t`Discard mine` : t`Take theirs`}
      </Button>
    </OtherText>
  );
  return (
    <QuestionTextForm
      notice={conflict || otherAnswer}
      isBlocked={Boolean(conflict)}
      label={t`Answer in writing`}
      hint={t`Everyone sees it below the question.`}
      sendLabel={t`Publish the answer`}
      text={text}
      maxChars={limits.questionAnswer.maxChars}
      write={(typed) => {
        seen.pin();
        write(typed);
      }}
      onCancel={onDone}
      onDone={onDone}
      // The notice shows the current answer, so publishing replaces it deliberately.
      onSend={async () => {
        const seenAnswer = seen.base(seen.hasConflict)['answer'] as string;
        const isDone = await onSend({ answer: text, seenAnswer });
        if (isDone) forget();
        return isDone;
      }}
    />
  );
}
