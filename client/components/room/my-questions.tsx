import { Trans } from '@lingui/react/macro';
import type { MyQuestionView, RoomView } from '../../../contracts/views.ts';
import { areQuestionsOnScreen } from '../../on-screen.ts';
import { EmptyState } from '../empty-state.tsx';
import { MyQuestion } from './my-question.tsx';

export interface MyQuestionsProps {
  room: RoomView;
  questions: readonly MyQuestionView[];
}

/** What one has asked oneself, and what became of it. */
export default function MyQuestions({ room, questions }: MyQuestionsProps) {
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
          isEventOpen={room.event.state === 'open'}
          question={question}
          isScreenOnQuestions={areQuestionsOnScreen(room)}
        />
      ))}
    </ul>
  );
}
