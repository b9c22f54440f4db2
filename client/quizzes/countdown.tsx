import { Plural } from '@lingui/react/macro';

export function Countdown({ seconds }: { seconds: number }) {
  return (
    <p className="countdown figures" role="timer">
      <span key={seconds} className="countdown-number">
        {seconds}
      </span>
      <span className="unseen">
        {' '}
        <Plural value={seconds} one="second to go" other="seconds to go" />
      </span>
    </p>
  );
}
