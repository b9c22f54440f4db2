import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showsUnread } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { ComingReveal } from './activity-state.tsx';
import { formatAnswerNumber, inUnit } from '../../app/i18n/number-format.ts';

/** What a draft will ask of people. */
export function SetupSummary({ activity }: { activity: CrewActivityView }) {
  return (
    <p className="text-muted">
      <Asked activity={activity} />{' '}
      {activity.isRevisable ? (
        <Trans>Answers may be changed while voting is open.</Trans>
      ) : (
        <Trans>Answers are final.</Trans>
      )}{' '}
      <ComingReveal activity={activity} />
    </p>
  );
}

function Asked({ activity }: { activity: CrewActivityView }) {
  const { i18n } = useLingui();
  switch (activity.kind) {
    case 'choice': {
      const { minPicks, maxPicks } = activity;
      if (maxPicks === 1) return <Trans>One pick each.</Trans>;
      return minPicks === maxPicks ? (
        <Trans>{minPicks} picks each.</Trans>
      ) : (
        <Trans>
          {minPicks} to {maxPicks} picks each.
        </Trans>
      );
    }
    case 'scale':
      return (
        <Trans>
          A scale from {activity.first} to {activity.first + activity.steps - 1}.
        </Trans>
      );
    case 'ranking':
      return <Trans>Everybody puts all options into order.</Trans>;
    case 'number':
      return (
        <Trans>
          A number from {formatAnswerNumber(activity.min, activity, i18n)} to{' '}
          {inUnit(formatAnswerNumber(activity.max, activity, i18n), activity.unit)}.
        </Trans>
      );
    case 'text':
      if (showsUnread(activity))
        return <Trans>Up to {activity.maxChars} characters each. Answers need no approval.</Trans>;
      return <Trans>Up to {activity.maxChars} characters each. Answers wait for your approval.</Trans>;
    case 'words':
      return <Plural value={activity.maxWords} one="One word each." other="Up to # words each." />;
  }
}
