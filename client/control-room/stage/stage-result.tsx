import type { CrewActivityView } from '#contracts/views.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { ActivityResult } from '#kinds/results.tsx';

interface StageResultProps {
  activity: CrewActivityView;
  isHidden?: boolean;
  /** There is room to draw it large. */
  isRoomy?: boolean;
}

/** A result as it stands in the middle column. */
export function StageResult({ activity, isHidden = false, isRoomy = false }: StageResultProps) {
  // A chart of numbers is set for what is so wide.
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  return (
    <ActivityResult
      activity={activity}
      isHidden={isHidden}
      size={isRoomy || (isPhone && activity.kind === 'number') ? 'room' : 'compact'}
      hasFigures={false}
    />
  );
}
