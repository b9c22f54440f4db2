import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { canModerate } from '../../crew/questions/moderation-rules.ts';
import type { ActionKey } from '#contracts/questions/moderation.ts';
import { ActionName } from '../../crew/questions/action-name.tsx';
import type { QuestionActionsProps, QuestionFormKind } from '../question/actions.tsx';
import { AnswerForm } from './answer-form.tsx';
import { OtherText } from './other-text.tsx';
import { RejectForm } from './reject-form.tsx';

/** Offers the first that makes the form possible again. */
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
