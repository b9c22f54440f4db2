import type { CrewActivityView } from '#contracts/views.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { ActivityResult } from '#kinds/results.tsx';

interface StageResultProps {
  activity: CrewActivityView;
  isHidden?: boolean;
  /** There is room for a large chart. */
  isRoomy?: boolean;
}

export function StageResult({ activity, isHidden = false, isRoomy = false }: StageResultProps) {
  // A number chart needs this width in its compact size.
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
