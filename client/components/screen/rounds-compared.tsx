import type { ActivityView } from '../../../contracts/views.ts';
import { RightShare } from '../right-share.tsx';
import { RoundsKey } from '../rounds-key.tsx';
import { useRightOfBoth } from './screen-turnout.ts';

/** What a new round is asked for: how many more are right now. */
export function RoundsCompared({ activity }: { activity: ActivityView }) {
  const { tally, before } = activity;
  const right = useRightOfBoth(activity);
  const share = (count: number | null, total = 0) => <RightShare right={count} total={total} className="screen-right-count" />;
  return <RoundsKey activity={activity} more={{ now: share(right.now, tally?.total), before: share(right.before, before?.total) }} />;
}
