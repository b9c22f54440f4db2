import { Plural } from '@lingui/react/macro';

export function Countdown({ seconds }: { seconds: number }) {
  return (
    <p className="countdown figures" role="timer">
      <span key={seconds} className="countdown-number">
        {seconds}
      </span>
      <span className="unseen">
        {' '}
        <Plural value={seconds} one="second until it begins" other="seconds until it begins" />
      </span>
    </p>
  );
}
