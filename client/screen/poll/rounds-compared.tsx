import type { ActivityView } from '#contracts/views.ts';
import { rightInRounds } from '../../results/right-in-rounds.tsx';
import { RoundsLegend } from '../../results/rounds-legend.tsx';

/** Compares the right answers of two rounds: the reason to ask again. */
export function RoundsCompared({ activity }: { activity: ActivityView }) {
  return <RoundsLegend activity={activity} more={rightInRounds(activity, 'screen-right-count')} />;
}
