import { Trans } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';
import { useRoom } from '../room-context.ts';
import { AnswerSummary } from './answer-summary.tsx';
import { CountedAt } from './ballot-status-line.tsx';
import { storedIn, useAnswers, useBallot } from './use-ballot.ts';

export function useAnswered(): ActivityView[] {
  const { room, mine } = useRoom();
  const states = useAnswers(room.activities);
  const fromProps = mine.ballots.flatMap(({ activityId, round }) =>
    room.activities.filter(({ id }) => id === activityId).map((activity) => ({ ...activity, round })),
  );
  const fromOutbox = room.activities.filter(
    (activity, at) => (states[at] === 'given' || states[at] === 'waiting') && !storedIn(mine, activity),
  );
  return [...fromProps, ...fromOutbox];
}

export function MyAnswer({ activity }: { activity: ActivityView }) {
  const { answer: newest, countedAt, status } = useBallot(activity);
  const isOnItsWay = status?.kind === 'sending' || status?.kind === 'waiting';
  const stored = storedIn(useRoom().mine, activity);
  const answer = !isOnItsWay && stored?.receipt.recordedAt === countedAt ? stored?.answer : newest;
  if (!answer) return null;
  return (
    <li className="card grid gap-2 p-4">
      <p className="text-muted" dir="auto">
        {activity.prompt}
      </p>
      <AnswerSummary activity={activity} answer={answer} />
      {isOnItsWay ? (
        <p className="text-xs font-semibold text-caution-text">
          <Trans>Not counted yet. Sending again.</Trans>
        </p>
      ) : (
        countedAt !== null && (
          <p className="text-xs font-semibold text-positive-text">
            <CountedAt at={countedAt} />
          </p>
        )
      )}
    </li>
  );
}
