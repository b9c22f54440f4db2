import { Plural, Trans } from '@lingui/react/macro';
import type { ActivityView } from '../../../contracts/views.ts';
import { BarChart } from '../bar-chart.tsx';

/** An activity on the big screen. Many options stand in two columns, so that none is below the readable size. */
export function ScreenActivity({ activity }: { activity: ActivityView }) {
  const { prompt, options, tally, state } = activity;
  const density = options.length > 12 ? 'tight' : options.length > 6 ? 'half' : 'airy';
  return (
    <div className="screen-activity appear" data-density={density} data-long={prompt.length > 90 || undefined} data-hidden={tally === null || undefined}>
      <h1 className="screen-question" dir="auto">
        {prompt}
      </h1>
      <BarChart options={options} tally={tally} size="screen" />
      <p className="screen-small figures">
        {tally && <Plural value={tally.total} one="# vote" other="# votes" />}
        {!tally && state === 'open' && <Trans>Vote now on your phone</Trans>}
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
