import { Trans } from '@lingui/react/macro';
import { CheckMark } from '../check-mark.tsx';
import { ClockTime } from '../time.tsx';
import type { BallotNow } from '../../hooks/use-ballot.ts';

interface BallotStatusLineProps {
  ballot: BallotNow;
  /** Nobody votes in one. */
  isQuiz: boolean;
}

/** The answer to "did it work?", on the ballot itself. */
export function BallotStatusLine({ ballot, isQuiz }: BallotStatusLineProps) {
  return (
    <output className="block min-h-6" aria-live="polite">
      <Words ballot={ballot} isQuiz={isQuiz} />
    </output>
  );
}

function Words({ ballot: { status, countedAt }, isQuiz }: BallotStatusLineProps) {
  if (status?.kind === 'sending') {
    return (
      <span className="flex items-center gap-2 text-muted">
        <span className="spinner" aria-hidden="true" />
        <Trans>Sending your answer</Trans>
      </span>
    );
  }
  if (status?.kind === 'waiting') {
    return (
      <span className="block rounded-control bg-caution-soft px-3 py-2">
        {status.isServerReachable ? (
          <Trans>The server is busy. Your answer is kept and will be sent again in a moment.</Trans>
        ) : (
          <Trans>Your answer is kept and will be sent when you are back online.</Trans>
        )}
      </span>
    );
  }
  if (status?.kind === 'refused') {
    return (
      <span className="block rounded-control bg-danger-soft px-3 py-2">
        <strong className="font-semibold">
          {isQuiz && status.code === 'ACTIVITY_CLOSED' ? <Trans>Your answer came too late to count.</Trans> : (status.message ?? <Trans>Your answer could not be counted.</Trans>)}
        </strong>
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
