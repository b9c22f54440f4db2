import { Trans } from '@lingui/react/macro';
import type { MyQuestionView } from '#contracts/views.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MyQuestion } from './my-question.tsx';

export interface MyQuestionsProps {
  questions: readonly MyQuestionView[];
  isHideable?: boolean;
}

export default function MyQuestions({ questions, isHideable = false }: MyQuestionsProps) {
  if (questions.length === 0)
    return (
      <EmptyState title={<Trans>You have not asked anything yet</Trans>}>
        <Trans>Your own questions gather here, with what became of them.</Trans>
      </EmptyState>
    );
  return (
    <ul className="grid gap-2">
      {questions.map((question) => (
        <MyQuestion key={question.id} question={question} isHideable={isHideable} />
      ))}
    </ul>
  );
}
