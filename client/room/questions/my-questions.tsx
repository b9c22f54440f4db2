import { Trans } from '@lingui/react/macro';
import type { MyQuestionView, RoomView } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MyQuestion } from './my-question.tsx';

export interface MyQuestionsProps {
  room: RoomView;
  questions: readonly MyQuestionView[];
  /** Opens the form to ask, from another tab. */
  onAsk?: () => void;
  /** Shown in the list of questions, where rejected ones can be dismissed. */
  isHideable?: boolean;
}

/** The participant's own questions and what happened to them. */
export default function MyQuestions({ room, questions, onAsk, isHideable = false }: MyQuestionsProps) {
  const isEventOpen = room.event.state === 'open';
  if (questions.length === 0) {
    return (
      <EmptyState title={<Trans>You have not asked anything yet</Trans>}>
        <Trans>Your own questions gather here, with what became of them.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2">
      {questions.map((question) => (
        <MyQuestion
          key={question.id}
          code={room.event.code}
          {...{ question, isEventOpen, onAsk, isHideable }}
          isFormThere={isEventOpen && room.event.questionsOpen}
          isScreenOnQuestions={areQuestionsOnScreen(room)}
        />
      ))}
    </ul>
  );
}
