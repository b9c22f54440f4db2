import { Plural, Trans } from '@lingui/react/macro';
import type { ActivityView } from '../../../contracts/views.ts';
import { ClosedWords } from '../closed-words.tsx';
import { RoundsKey } from '../compared.tsx';
import { ActivityResult } from '../results/activity-result.tsx';
import { labelLength, promptLength, screenDensity } from './screen-density.ts';

/** An activity on the big screen. Many options stand in two columns, so that none is below the readable size. */
export function ScreenActivity({ activity }: { activity: ActivityView }) {
  const { prompt, tally, before } = activity;
  const options = 'options' in activity ? activity.options : [];
  const labels = options.map(({ label }) => label);
  const density = screenDensity(labels);
  const isAiry = options.length > 0 && density === 'airy';
  return (
    <div className="screen-activity appear" data-fills={(isAiry && tally !== null) || undefined} data-density={density} data-labels={isAiry ? labelLength(labels) : undefined} data-long={promptLength(prompt)} data-hidden={tally === null || undefined}>
      <h1 className="screen-question" dir="auto">
        {prompt}
      </h1>
      <ActivityResult activity={activity} size="screen" />
      <p className="screen-small figures">
        {before ? <RoundsKey activity={activity} /> : <Turnout activity={activity} />}
        <Stand activity={activity} />
      </p>
    </div>
  );
}

function Turnout({ activity: { round, seriesId, tally } }: { activity: ActivityView }) {
  return (
    <>
      {/* A quiz that is played again counts no rounds: it begins anew. */}
      {round > 1 && seriesId === null && (
        <strong className="screen-round">
          <Trans>Round {round}</Trans>
        </strong>
      )}
      {tally && <Plural value={tally.total} one="# answer" other="# answers" />}
    </>
  );
}

/** What there is to do now, or why there is nothing to do any more. */
function Stand({ activity }: { activity: ActivityView }) {
  const { kind, state, seriesId, tally, before } = activity;
  const isVote = kind === 'choice' && seriesId === null;
  if (state === 'open') return tally ? null : isVote ? <Trans>Vote now on your phone</Trans> : <Trans>Answer now on your phone</Trans>;
  return (
    <>
      {tally && !before && ' · '}
      <ClosedWords activity={activity} />
    </>
  );
}
