import type { CrewQuestionView } from '#contracts/views.ts';
import { questionsRemovedWith, removableBy } from '../crew/questions/moderation-rules.ts';
import { RemoveParticipant } from '../crew/moderating/remove-participant.tsx';
import { useCrewPage } from '../crew/crew-page.ts';
import type { Queue } from './use-queue.ts';

interface RemoveAuthorProps {
  question: CrewQuestionView | null;
  queue: Queue;
  onDone: () => void;
}

export function RemoveAuthor({ question, queue, onDone }: RemoveAuthorProps) {
  const { actions, control, moderating } = useCrewPage();
  const id = question && removableBy(question);
  return (
    <RemoveParticipant
      {...{ actions, onDone }}
      participant={
        question && id !== null
          ? {
              id,
              name: question.authorName,
              playerName: null,
              questionCount: null,
              isHidden: question.isNameless,
              asked: question.body,
            }
          : null
      }
      onRemove={async (withQuestions) =>
        question !== null &&
        queue.leaveWhile(withQuestions ? questionsRemovedWith(control.questions, question) : [], () =>
          moderating.remove(question, withQuestions),
        )
      }
    />
  );
}
