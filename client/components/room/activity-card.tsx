import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mine } from '../../../contracts/pages.ts';
import type { ActivityView } from '../../../contracts/views.ts';
import { useBallot, type BallotNow } from '../../hooks/use-ballot.ts';
import { Button } from '../button.tsx';
import { RoundsKey } from '../compared.tsx';
import { ActivityResult } from '../results/activity-result.tsx';
import { BallotForm } from './ballot/ballot-form.tsx';
import { BallotStatusLine } from './ballot-status-line.tsx';
import { promptSize } from './prompt-size.ts';

export interface ActivityCardProps {
  code: string;
  activity: ActivityView;
  mine: Mine;
  /** False once the event has ended: what was revealed stays to be read. */
  isEventOpen: boolean;
}

/** One activity: to answer, answered, or its result. */
export function ActivityCard({ code, activity, mine, isEventOpen }: ActivityCardProps) {
  const ballot = useBallot(code, activity, mine);
  const [isChanging, setIsChanging] = useState(false);
  const isOpen = isEventOpen && activity.state === 'open';
  const hasAnswer = ballot.answer !== null && ballot.status?.kind !== 'refused';
  const showsResult = activity.tally !== null && (!isOpen || (hasAnswer && !isChanging));
  return (
    <div className="grid gap-4">
      {isOpen && !showsResult ? (
        <BallotForm key={activity.round} {...{ code, activity }} ballot={{ ...ballot, send: (answer) => (setIsChanging(false), ballot.send(answer)) }} />
      ) : (
        <Result activity={activity} ballot={ballot} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {(!isOpen || showsResult) && <Turnout {...{ activity, isOpen, isEventOpen }} />}
        <BallotStatusLine ballot={ballot} />
        {showsResult && isOpen && activity.isRevisable && (
          <Button look="quiet" className="only-with-scripts ms-auto -me-4" onClick={() => setIsChanging(true)}>
            <Trans>Change answer</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Result({ activity, ballot }: { activity: ActivityView; ballot: BallotNow }) {
  return (
    <>
      <h2 className={`font-bold ${promptSize(activity.prompt)}`} dir="auto">
        {activity.prompt}
      </h2>
      <ActivityResult activity={activity} answer={ballot.answer} />
      {activity.before && (
        <p className="text-muted">
          <RoundsKey activity={activity} />
        </p>
      )}
    </>
  );
}

function Turnout({ activity: { tally, before }, isOpen, isEventOpen }: Pick<ActivityCardProps, 'activity' | 'isEventOpen'> & { isOpen: boolean }) {
  return (
    <p className="basis-full text-muted">
      {tally === null && (isEventOpen ? <Trans>Voting has closed. The result is not shown yet.</Trans> : <Trans>Voting has closed. The result was not shown.</Trans>)}
      {tally !== null && (
        <span className="figures">
          {!before && <Plural value={tally.total} one="# answer" other="# answers" />}
          {!isOpen && (
            <>
              {!before && ' · '}
              <Trans>voting has closed</Trans>
            </>
          )}
        </span>
      )}
    </p>
  );
}
