import { Trans } from '@lingui/react/macro';
import type { Mine } from '#contracts/pages.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useAnswers, useBallot } from '../../ballots/use-ballot.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClockTime } from '#ui/time.tsx';
import { AnswerSummary } from './answer-summary.tsx';

/** The answered activities with the round of each answer: from the props, then from the outbox. */
export function useAnswered(activities: readonly ActivityView[], mine: Mine): ActivityView[] {
  const states = useAnswers(activities, mine);
  const fromProps = mine.ballots.flatMap(({ activityId, round }) => {
    const activity = activities.find(({ id }) => id === activityId);
    return activity ? [{ ...activity, round }] : [];
  });
  const isInProps = ({ id, round }: ActivityView): boolean =>
    fromProps.some((one) => one.id === id && one.round === round);
  const fromOutbox = activities.filter(
    (activity, place) => (states[place] === 'given' || states[place] === 'waiting') && !isInProps(activity),
  );
  return [...fromProps, ...fromOutbox];
}

/** The participant's current answer. */
export function MyAnswer({ code, activity, mine }: { code: string; activity: ActivityView; mine: Mine }) {
  const { answer: newest, countedAt, status } = useBallot(code, activity, mine);
  const isOnItsWay = status?.kind === 'sending' || status?.kind === 'waiting';
  // The server's copy, once the props include it.
  const stored = mine.ballots.find(
    ({ activityId, round, receipt }) =>
      activityId === activity.id && round === activity.round && receipt.recordedAt === countedAt,
  );
  const answer = (!isOnItsWay && stored?.answer) || newest;
  if (answer === null) return null;
  return (
    <li className="card grid gap-2 p-4">
      <p className="text-muted" dir="auto">
        {activity.prompt}
      </p>
      <AnswerSummary activity={activity} answer={answer} />
      {isOnItsWay ? (
        <p className="text-xs font-semibold text-caution-text">
          <Trans>Not counted yet: it is sent as soon as possible.</Trans>
        </p>
      ) : (
        countedAt !== null && (
          <p className="text-xs font-semibold text-positive-text">
            <Trans>
              Counted <CheckMark /> <ClockTime at={countedAt} />
            </Trans>
          </p>
        )
      )}
    </li>
  );
}
