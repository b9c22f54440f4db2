import type { MyQuestionView, RoomView } from '../../../contracts/views.ts';
import { MyQuestionsLater } from './lazy-my-questions.tsx';
import { useLeftNotTaken } from './dismissed-rejections.ts';

/** Of one's own questions those that the crew did not take, where they were asked, until their author has put each away. They stay under “Mine”. */
export function NotTaken({ room, questions }: { room: RoomView; questions: readonly MyQuestionView[] }) {
  const left = useLeftNotTaken(questions);
  return left.length > 0 && <MyQuestionsLater room={room} questions={left} isHideable />;
}
