import { Plural } from '@lingui/react/macro';

const countdownLook = `grid min-h-48 place-items-center font-display text-[7rem] leading-none font-bold text-accent-text
  in-[.screen-quiz]:min-h-[calc(22*var(--vh))] in-[.screen-quiz]:[container-type:size]`;

export function Countdown({ seconds }: { seconds: number }) {
  return (
    <p className={`countdown figures ${countdownLook}`} role="timer">
      <span key={seconds} className="countdown-number animate-[arrive_320ms_var(--ease-out)]">
        {seconds}
      </span>
      <span className="unseen">
        {' '}
        <Plural value={seconds} one="second to go" other="seconds to go" />
      </span>
    </p>
  );
}
