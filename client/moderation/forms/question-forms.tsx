import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { AnswerForm } from './answer-form.tsx';
import { canModerate } from '../../crew/questions/moderation-rules.ts';
import { OtherDecision } from './other-decision.tsx';
import type { QuestionFormKind } from '../question/actions.tsx';
import { RejectForm } from './reject-form.tsx';
import type { Words } from '../../crew/moderating/use-moderate.ts';

export interface QuestionFormsProps {
  question: CrewQuestionView;
  words: QuestionFormKind | null;
  onWords: (kind: QuestionFormKind | null) => void;
  onAct: (action: ModerationAction, words?: Words) => Promise<boolean>;
  /** Dismisses the reason of the last refusal. */
  dismiss: () => void;
}

/** The form below a question. It stays in place while others decide on the question. */
export function QuestionForms({ question, words, onWords, onAct, dismiss }: QuestionFormsProps) {
  if (words === null) return null;
  const form = {
    dismiss,
    onDone: () => onWords(null),
    conflict: !canModerate(question, words) && (
      <OtherDecision question={question} kind={words} onAct={(action) => void onAct(action, {})} />
    ),
  };
  return words === 'answer' ? (
    <AnswerForm
      {...form}
      question={question}
      onSend={(answer, seenAnswer) => onAct('answer', { answer, seenAnswer })}
    />
  ) : (
    <RejectForm {...form} questions={[question]} onSend={(given) => onAct('reject', given)} />
  );
}
