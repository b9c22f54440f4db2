import { Trans } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClockTime } from '#ui/time.tsx';
import type { BallotNow } from '../../ballots/use-ballot.ts';
import { isLateCode } from '../../outbox/entry.ts';
import { AnswerSummary } from './answer-summary.tsx';

interface BallotStatusLineProps {
  eventId: string;
  activity: ActivityView;
  ballot: BallotNow;
  /** Whether an answer can be given now. */
  isOpen: boolean;
}

/** The delivery status of a ballot. */
export function BallotStatusLine(props: BallotStatusLineProps) {
  return (
    <output className="block min-h-6 has-[.rounded-control]:basis-full" aria-live="polite">
      <StatusText {...props} />
    </output>
  );
}

function StatusText({ eventId, activity, isOpen, ballot: { status, countedAt, tooLate } }: BallotStatusLineProps) {
  if (status?.kind === 'sending') {
    return (
      <span className="flex items-center gap-2 text-muted">
        <span className="spinner" aria-hidden="true" />
        <Trans>Sending your answer</Trans>
      </span>
    );
  }
  if (status?.kind === 'waiting')
    return <WaitingNote {...{ eventId, activity }} isServerReachable={status.isServerReachable} />;
  if (status?.kind === 'refused') {
    return (
      <span className="block rounded-control bg-danger-soft px-3 py-2">
        <strong className="font-semibold">
          {isLateCode(status.code) ? (
            countedAt === null ? (
              <Trans>Your answer came too late to count.</Trans>
            ) : (
              <Trans>Your change came too late to count.</Trans>
            )
          ) : (
            (status.message ?? <Trans>Your answer could not be counted.</Trans>)
          )}
        </strong>
        {tooLate &&
          (isOpen ? (
            <span className="block">
              <Trans>It stands in the form again. While answering is open it can be sent once more.</Trans>
            </span>
          ) : (
            <AnswerSummary activity={activity} answer={tooLate} />
          ))}
        {countedAt !== null && (
          <span className="block">
            <Trans>
              Your earlier answer counts, since <ClockTime at={countedAt} />.
            </Trans>
          </span>
        )}
      </span>
    );
  }
  if (countedAt === null) return null;
  return (
    <span className="appear inline-flex items-center gap-1.5 font-semibold text-positive-text">
      <Trans>
        Counted <CheckMark /> <ClockTime at={countedAt} />
      </Trans>
    </span>
  );
}

type WaitingProps = Omit<BallotStatusLineProps, 'ballot' | 'isOpen'> & { isServerReachable: boolean };

function WaitingNote(props: WaitingProps) {
  const { state, closesAt } = props.activity;
  const isOver = state !== 'open';
  return (
    <span className="block rounded-control bg-caution-soft px-3 py-2">
      {isOver || closesAt === null ? (
        <WaitingText {...props} isOver={isOver} />
      ) : (
        <WaitingWithTimer {...props} closesAt={closesAt} />
      )}
    </span>
  );
}

/** A separate component, so that polls without a timer do not ask a busy server for the time. */
function WaitingWithTimer({ closesAt, ...props }: WaitingProps & { closesAt: string }) {
  const isOver = useSecondsLeft(props.eventId, closesAt) === 0;
  return (
    <>
      <WaitingText {...props} isOver={isOver} />{' '}
      {!isOver && <Trans>It counts only if it arrives before time is up.</Trans>}
    </>
  );
}

function WaitingText({ isOver, isServerReachable }: Pick<WaitingProps, 'isServerReachable'> & { isOver: boolean }) {
  // The answer may have been stored, and the crew may have extended the time: only the server knows.
  if (isOver)
    return (
      <Trans>
        Answering is over, and your answer has probably not arrived. It is sent again as soon as possible; then you are
        told whether it counts.
      </Trans>
    );
  return isServerReachable ? (
    <Trans>The server is busy. Your answer is kept and will be sent again in a moment.</Trans>
  ) : (
    <Trans>Your answer is kept and will be sent when you are back online.</Trans>
  );
}
