import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { QuestionTextForm, type FormProps } from './question-text-form.tsx';
import { Button } from '#ui/button.tsx';
import { OtherText } from './other-text.tsx';

export function AnswerForm({ question, ...form }: FormProps & { question: CrewQuestionView }) {
  const { t } = useLingui();
  const now = question.answer ?? '';
  const draft = `answer:${question.id}`;
  const title =
    now === '' ? (
      <Trans>Someone removed the written answer. Publish yours to show it.</Trans>
    ) : (
      t`Someone already answered. Publishing yours replaces it.`
    );
  return (
    <QuestionTextForm
      {...form}
      {...{ draft }}
      initial={now}
      isKeptOnCancel
      editing={[draft]}
      current={{ answer: now }}
      label={t`Answer in writing`}
      hint={t`Shown below the question.`}
      sendLabel={t`Publish the answer`}
      maxChars={limits.questionAnswer.maxChars}
      renderOtherText={(forget) => (
        <OtherText title={title} texts={now === '' ? [] : [now]}>
          <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={forget}>
            {now === '' ? t`Discard mine` : t`Use theirs`}
          </Button>
        </OtherText>
      )}
      wordsFor={(answer, seen) => ({ answer, seenAnswer: seen.answer })}
    />
  );
}
