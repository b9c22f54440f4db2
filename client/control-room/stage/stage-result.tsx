import type { CrewActivityView } from '#contracts/views.ts';
import { ActivityResult } from '#kinds/results.tsx';

interface StageResultProps {
  activity: CrewActivityView;
  isHidden?: boolean;
  /** There is room for a large chart. */
  isRoomy?: boolean;
}

export function StageResult({ activity, isHidden = false, isRoomy = false }: StageResultProps) {
  return (
    <ActivityResult activity={activity} isHidden={isHidden} size={isRoomy ? 'room' : 'compact'} hasFigures={false} />
  );
}
