import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { QuestionTextForm } from './question-text-form.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';
import { Button } from '#ui/button.tsx';
import { OtherText } from './other-text.tsx';

export interface AnswerFormProps {
  question: CrewQuestionView;
  /** `seen` is the answer shown when this one was begun. Resolves to whether it was accepted. */
  onSend: (answer: string, seen: string) => Promise<boolean>;
  onDone: () => void;
  dismiss: () => void;
  conflict: ReactNode;
}

/** A written answer, shown to everyone. The draft survives a reload and a refusal until it is sent. */
export function AnswerForm({ question, onSend, onDone, dismiss, conflict }: AnswerFormProps) {
  const now = question.answer ?? '';
  const [text, write, forgetText] = useDraft(`answer:${question.id}`, now);
  const seen = useEditConflict(`answer:${question.id}`, { answer: now });
  useEditing(`answer:${question.id}`);
  const forget = (): void => {
    forgetText();
    seen.forget();
  };
  return (
    <QuestionTextForm
      notice={seen.hasConflict && <OtherAnswer answer={now} onTakeTheirs={forget} />}
      label={<Trans>Answer in writing</Trans>}
      hint={<Trans>Everyone sees it below the question.</Trans>}
      sendLabel={<Trans>Publish the answer</Trans>}
      text={text}
      maxChars={limits.questionAnswer.maxChars}
      write={(typed) => {
        seen.pin();
        write(typed);
      }}
      onCancel={onDone}
      {...{ onDone, dismiss, conflict }}
      // The notice shows the current answer, so publishing replaces it knowingly.
      onSend={async () => {
        const isDone = await onSend(text, seen.base(seen.hasConflict)['answer'] as string);
        if (isDone) forget();
        return isDone;
      }}
    />
  );
}

/** Another crew member's answer, which this one would replace. */
function OtherAnswer({ answer, onTakeTheirs }: { answer: string; onTakeTheirs: () => void }) {
  return (
    <OtherText
      title={
        answer === '' ? (
          <Trans>
            Somebody else on the crew has taken the written answer away in the meantime. Yours is shown when you publish
            it.
          </Trans>
        ) : (
          <Trans>Somebody else on the crew has answered in the meantime. Yours replaces it when you publish it.</Trans>
        )
      }
      texts={answer === '' ? [] : [answer]}
    >
      <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={onTakeTheirs}>
        {answer === '' ? <Trans>Discard mine</Trans> : <Trans>Take theirs</Trans>}
      </Button>
    </OtherText>
  );
}
