import type { ActivityView } from '#contracts/views.ts';
import { rightInRounds } from '../../results/right-in-rounds.tsx';
import { RoundsLegend } from '../../results/rounds-legend.tsx';

/** What a new round is asked for: how many more are right now. */
export function RoundsCompared({ activity }: { activity: ActivityView }) {
  return <RoundsLegend activity={activity} more={rightInRounds(activity, 'screen-right-count')} />;
}
