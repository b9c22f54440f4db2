import type { MyQuestionView, RoomView } from '#contracts/views.ts';
import { LazyMyQuestions } from './lazy-my-questions.tsx';
import { useUndismissedRejections } from './dismissed-rejections.ts';

/** The participant's rejected questions, shown in the list until they dismiss each. They stay under “Mine”. */
export function RejectedQuestions({ room, questions }: { room: RoomView; questions: readonly MyQuestionView[] }) {
  const left = useUndismissedRejections(questions);
  return left.length > 0 && <LazyMyQuestions room={room} questions={left} isHideable />;
}
