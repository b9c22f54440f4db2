import { Trans } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { ComingReveal } from './activity-state.tsx';
import { AskedSummary } from '#kinds/editors.tsx';

export function SetupSummary({ activity }: { activity: CrewActivityView }) {
  return (
    <p className="text-muted">
      <AskedSummary activity={activity} />{' '}
      {activity.isRevisable ? (
        <Trans>Answers may be changed while voting is open.</Trans>
      ) : (
        <Trans>Answers are final.</Trans>
      )}{' '}
      <ComingReveal activity={activity} />
    </p>
  );
}
