import { Trans } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';
import type { Ballot } from '../../ballots/ballot.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { isLateCode } from '../../outbox/entry.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClockTime } from '#ui/time.tsx';
import { useRoom } from '../room-context.ts';
import { AnswerSummary } from './answer-summary.tsx';

interface BallotStatusLineProps {
  activity: ActivityView;
  ballot: Ballot;
  isOpen: boolean;
}

export function BallotStatusLine(props: BallotStatusLineProps) {
  return (
    <output className="block min-h-6 has-[.rounded-control]:basis-full" aria-live="polite">
      <StatusText {...props} />
    </output>
  );
}

function StatusText({ activity, isOpen, ballot: { answer, status, countedAt, tooLate } }: BallotStatusLineProps) {
  if (status?.kind === 'sending')
    return (
      <span className="flex items-center gap-2 text-muted">
        <span className="spinner" aria-hidden="true" />
        <Trans>Sending your answer</Trans>
      </span>
    );
  if (status?.kind === 'waiting')
    return (
      <span className="block rounded-control bg-caution-soft px-3 py-2">
        {activity.state === 'open' && activity.closesAt !== null ? (
          <WaitingWithTimer closesAt={activity.closesAt} {...status} />
        ) : (
          <WaitingText isOver={activity.state !== 'open'} {...status} />
        )}
      </span>
    );
  if (status?.kind === 'refused')
    return (
      <span className="block rounded-control bg-danger-soft px-3 py-2">
        <strong className="font-semibold">
          {!isLateCode(status.code) ? (
            (status.message ?? <Trans>Your answer could not be counted.</Trans>)
          ) : (
            <CameTooLate isChange={countedAt !== null} isAnonymous={activity.names === 'anonymous'} />
          )}
        </strong>
        {tooLate &&
          (isOpen && !('isAbstention' in tooLate) ? (
            <span className="block">
              <Trans>Your answer is back in the form. Send it again.</Trans>
            </span>
          ) : (
            <AnswerSummary activity={activity} answer={tooLate} />
          ))}
        {countedAt !== null && (
          <span className="block">
            <EarlierAnswer at={timeOf(activity, countedAt)} />
          </span>
        )}
      </span>
    );
  return (
    countedAt !== null && (
      <span className="appear inline-flex items-center gap-1.5 font-semibold text-positive-text">
        <CountedAt at={timeOf(activity, countedAt)} isAbstention={answer !== null && 'isAbstention' in answer} />
      </span>
    )
  );
}

export function CameTooLate({ isChange, isAnonymous }: { isChange: boolean; isAnonymous: boolean }) {
  if (isChange) return <Trans>Your change came too late.</Trans>;
  return (
    <>
      <Trans>Your answer came too late.</Trans> {isAnonymous && <AnswersInTimeCount />}
    </>
  );
}

/** Once an anonymous poll has closed, not even the server can tell whether someone answered. */
export function AnswersInTimeCount() {
  return <Trans>Answers given in time count. They are anonymous, so yours can no longer be shown.</Trans>;
}

/** Anonymous answers are stored without a time. */
export function timeOf({ names }: Pick<ActivityView, 'names'>, countedAt: string): string | null {
  return names === 'anonymous' ? null : countedAt;
}

export function CountedAt({ at, isAbstention = false }: { at: string | null; isAbstention?: boolean }) {
  return isAbstention ? (
    <Trans>
      Abstained <CheckMark /> <KnownTime at={at} />
    </Trans>
  ) : (
    <Trans>
      Counted <CheckMark /> <KnownTime at={at} />
    </Trans>
  );
}

function KnownTime({ at }: { at: string | null }) {
  return at !== null && <ClockTime at={at} />;
}

export function EarlierAnswer({ at }: { at: string | null }) {
  if (at === null) return <Trans>Your earlier answer counts.</Trans>;
  return (
    <Trans>
      Your earlier answer counts, since <ClockTime at={at} />.
    </Trans>
  );
}

/** Polls without a timer need not ask a busy server for the time. */
function WaitingWithTimer({ closesAt, isServerReachable }: { closesAt: string; isServerReachable: boolean }) {
  const isOver = useSecondsLeft(useRoom().room.event.id, closesAt) === 0;
  return (
    <>
      <WaitingText {...{ isOver, isServerReachable }} />{' '}
      {!isOver && <Trans>Counts only if it arrives before time is up.</Trans>}
    </>
  );
}

function WaitingText({ isOver, isServerReachable }: { isOver: boolean; isServerReachable: boolean }) {
  // Only the server knows whether the answer was stored or the time extended.
  if (isOver) return <Trans>Voting has closed. Checking whether your answer counts.</Trans>;
  return isServerReachable ? (
    <Trans>The server is busy. Your answer is kept; trying again.</Trans>
  ) : (
    <Trans>Your answer is sent when you are back online.</Trans>
  );
}
