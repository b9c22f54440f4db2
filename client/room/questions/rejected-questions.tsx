import type { MyQuestionView, RoomView } from '#contracts/views.ts';
import { LazyMyQuestions } from './lazy-my-questions.tsx';
import { useUndismissedRejections } from './dismissed-rejections.ts';

/** Of one's own questions those that the crew did not take, where they were asked, until their author has put each away. They stay under “Mine”. */
export function RejectedQuestions({ room, questions }: { room: RoomView; questions: readonly MyQuestionView[] }) {
  const left = useUndismissedRejections(questions);
  return left.length > 0 && <LazyMyQuestions room={room} questions={left} isHideable />;
}
