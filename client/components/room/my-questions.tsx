import { Trans } from '@lingui/react/macro';
import type { MyQuestionView, RoomView } from '../../../contracts/views.ts';
import { EmptyState } from '../empty-state.tsx';
import { MyQuestion } from './my-question.tsx';

/** What one has asked oneself, and what became of it. */
export function MyQuestions({ room, questions }: { room: RoomView; questions: readonly MyQuestionView[] }) {
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
        <MyQuestion key={question.id} code={room.event.code} isEventOpen={room.event.state === 'open'} question={question} isScreenOnQuestions={room.focus.kind === 'questions'} />
      ))}
    </ul>
  );
}
