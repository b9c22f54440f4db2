import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { canModerate } from '../../crew/questions/moderation-rules.ts';
import type { ActionKey } from '#contracts/questions/moderation.ts';
import { ActionName } from '../../crew/questions/action-name.tsx';
import type { QuestionActionsProps, QuestionFormKind } from '../question/actions.tsx';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { type FormProps, OtherText, QuestionTextForm } from './question-text-form.tsx';

/** The first action that the question allows is offered. */
const waysOn: Record<QuestionFormKind, readonly ActionKey[]> = {
  reject: ['reconsider'],
  answer: ['approve', 'restore', 'unmerge'],
};

type QuestionFormsProps = Pick<QuestionActionsProps, 'question' | 'words' | 'onWords' | 'onAct'>;

/** Stays open if someone else decides, and says how to continue. */
export function QuestionForms({ question, words, onWords, onAct }: QuestionFormsProps) {
  const { t } = useLingui();
  if (words === null) return null;
  const wayOn = waysOn[words].find((action) => canModerate(question, action));
  const conflict = !canModerate(question, words) && (
    <OtherText
      title={
        words === 'reject'
          ? t`Someone changed this first. It can no longer be rejected.`
          : t`Someone changed this first. It can no longer be answered.`
      }
    >
      {wayOn && (
        <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={() => void onAct(wayOn, {})}>
          <ActionName name={wayOn} />
        </Button>
      )}
    </OtherText>
  );
  const form = { conflict, onDone: () => onWords(null) };
  return words === 'answer' ? (
    <AnswerForm {...form} question={question} onSend={(given) => onAct('answer', given)} />
  ) : (
    <RejectForm {...form} questions={[question]} onSend={(given) => onAct('reject', given)} />
  );
}

function AnswerForm({ question, ...form }: FormProps & { question: CrewQuestionView }) {
  const { t } = useLingui();
  const now = question.answer ?? '';
  const draft = `answer:${question.id}`;
  const title =
    now === ''
      ? t`Someone removed the written answer. Publish yours to show it.`
      : t`Someone already answered. Publishing yours replaces it.`;
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

export function RejectForm({ questions, ...form }: FormProps & { questions: readonly CrewQuestionView[] }) {
  const { t } = useLingui();
  const ids = questions.map(({ id }) => id).toSorted();
  const isOne = questions.length === 1;
  const areRejected = questions.every(({ state }) => state === 'rejected');
  const byId = new Map(questions.map(({ id, rejectionReason }) => [id, rejectionReason ?? '']));
  const reasons = ids.map((id) => byId.get(id) ?? '');
  const given = [...new Set(reasons)].filter((reason) => reason !== '');
  return (
    <QuestionTextForm
      {...form}
      draft={`reject:${ids.join(' ')}`}
      initial={isOne ? (reasons[0] ?? '') : ''}
      editing={ids.map((id) => `reject:${id}`)}
      current={{ reasons }}
      isOneLine
      label={t`Reason`}
      hint={areRejected ? t`Only the person who asked sees it.` : t`Optional. Only the person who asked sees it.`}
      sendLabel={areRejected ? t`Send the reason` : t`Reject`}
      maxChars={limits.rejectionReason.maxChars}
      renderOtherText={() =>
        given.length > 0 && (
          <OtherText title={t`Someone already gave a reason. Sending yours replaces it.`} texts={given} />
        )
      }
      wordsFor={(text, seen) => {
        const reason = text.trim();
        // The field held the reason of a single question only.
        if (reason === '' && !(areRejected && isOne)) return {};
        return { reason, seenReasons: questions.map(({ id }) => seen.reasons[ids.indexOf(id)] ?? '') };
      }}
    />
  );
}
