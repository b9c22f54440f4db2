import { useState } from 'react';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { useControlRoom } from './control-context.ts';

export interface Cover {
  /** As it may be drawn here: without what is right, while that is covered. */
  drawn: CrewActivityView;
  /** Whether what people answer is covered too. */
  isTallyCovered: boolean;
  /** What there is to cover now; null where there is nothing. */
  covers: 'answers' | 'right-answer' | null;
  isLifted: boolean;
  lift: (isLifted: boolean) => void;
}

/**
 * While people answer, what is right and how a question of a quiz goes is covered in the control room: many hosts show that window to
 * the room. It is lifted by hand for one round of one activity, and lies over the next again.
 */
export function useCover(activity: CrewActivityView): Cover {
  const { control } = useControlRoom();
  const [lifted, setLifted] = useState<string | null>(null);
  const asked = `${activity.id} ${activity.round}`;
  const isOpen = activity.state === 'open';
  const isOfQuiz = control.series.some(({ id, kind }) => id === activity.seriesId && kind === 'quiz');
  const covers = !isOpen ? null : isOfQuiz ? 'answers' : activity.correct ? 'right-answer' : null;
  const isLifted = lifted === asked;
  const isCovered = covers !== null && !isLifted;
  return {
    drawn: isCovered ? { ...activity, correct: null } : activity,
    isTallyCovered: isCovered && covers === 'answers',
    covers,
    isLifted,
    lift: (isUp) => setLifted(isUp ? asked : null),
  };
}
