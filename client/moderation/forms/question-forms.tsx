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
  /** Which of them is open. */
  words: QuestionFormKind | null;
  onWords: (kind: QuestionFormKind | null) => void;
  /** Resolves to whether it was done. */
  onAct: (action: ModerationAction, words?: Words) => Promise<boolean>;
  /** Puts away why the last of it was refused. */
  dismiss: () => void;
}

/** The words that are written below a question. They stay where they are while others decide on it. */
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
