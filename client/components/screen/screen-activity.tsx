import { Plural, Trans } from '@lingui/react/macro';
import type { ActivityView } from '../../../contracts/views.ts';
import { ActivityResult } from '../results/activity-result.tsx';
import { labelLength, promptLength, screenDensity } from './screen-density.ts';

/** An activity on the big screen. Many options stand in two columns, so that none is below the readable size. */
export function ScreenActivity({ activity }: { activity: ActivityView }) {
  const { kind, prompt, tally, state } = activity;
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
        {tally && <Plural value={tally.total} one="# answer" other="# answers" />}
        {!tally && state === 'open' && (kind === 'choice' ? <Trans>Vote now on your phone</Trans> : <Trans>Answer now on your phone</Trans>)}
        {state === 'closed' && (
          <>
            {tally && ' · '}
            <Trans>Voting has closed</Trans>
          </>
        )}
      </p>
    </div>
  );
}
