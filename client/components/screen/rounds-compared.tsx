import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityView } from '../../../contracts/views.ts';
import { CheckMark } from '../check-mark.tsx';
import { RoundsKey } from '../rounds-key.tsx';
import { useRightOfBoth } from './screen-turnout.ts';

/** What a new round is asked for: how many more are right now. */
export function RoundsCompared({ activity }: { activity: ActivityView }) {
  const { tally, before } = activity;
  const right = useRightOfBoth(activity);
  return <RoundsKey activity={activity} more={{ now: <RightShare right={right.now} total={tally?.total ?? 0} />, before: <RightShare right={right.before} total={before?.total ?? 0} /> }} />;
}

/** In percent: two rounds are compared, and not as many need have answered in both. */
function RightShare({ right, total }: { right: number | null; total: number }) {
  const { i18n } = useLingui();
  if (right === null || total === 0) return null;
  return (
    <>
      {' '}
      <strong className="screen-right-count">
        <CheckMark />{' '}
        <span className="unseen">
          <Trans>right answer</Trans>{' '}
        </span>
        {i18n.number(right / total, { style: 'percent' })}
      </strong>
    </>
  );
}
