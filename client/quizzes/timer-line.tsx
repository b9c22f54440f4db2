import './series.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { secondsLeft } from '../clock/clock-offset.ts';
import { serverClock } from '../clock/server-clock.ts';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';

export interface TimerLineProps {
  eventId: string;
  activity: { state: string; opensAt: string | null; closesAt: string | null; timerSeconds: number | null };
  size?: 'room' | 'screen';
}

/** How long is left, by the server's clock, as a number and as a line that grows shorter. Nothing once it is closed. */
export default function TimerLine({ eventId, activity, size = 'room' }: TimerLineProps) {
  const { state, opensAt, closesAt, timerSeconds } = activity;
  const isRunning = state === 'open' && closesAt !== null && timerSeconds !== null;
  const left = useSecondsLeft(eventId, isRunning ? closesAt : null);
  // On the screen what is asked stays where it is.
  if (!isRunning) return size === 'screen' && timerSeconds !== null ? <TimerPlace /> : null;
  // The crew may have given more than it began with.
  const whole = opensAt === null ? timerSeconds : Math.round((Date.parse(closesAt) - Date.parse(opensAt)) / 1_000);
  // Before the start of a quiz question the whole time is still to come.
  const shown = left === null ? whole : Math.min(left, whole);
  return (
    <div className="timer" data-size={size} data-urgent={shown <= urgentSeconds || undefined}>
      <svg className="timer-track only-with-scripts rtl:-scale-x-100" aria-hidden="true" preserveAspectRatio="none">
        <rect className="timer-left" width={`${(shown / whole) * 100}%`} height="100%" />
      </svg>
      <span className="timer-number only-with-scripts figures" role="timer">
        {/* Each of the last seconds is a beat of its own. */}
        <span key={shown <= urgentSeconds ? shown : 'calm'} className="timer-beat">
          {clock(shown)}
        </span>
        <span className="unseen">
          {' '}
          <Trans>left</Trans>
        </span>
      </span>
      <TimeSpoken {...{ left, whole, closesAt }} />
      <noscript>
        <TimeWhenLoaded closesAt={closesAt} whole={whole} />
      </noscript>
    </div>
  );
}

/** Where nothing counts down: in words that stay true while the page stands. Only ever rendered on the server, whose clock counts. */
function TimeWhenLoaded({ closesAt, whole }: { closesAt: string; whole: number }) {
  const left = Math.min(secondsLeft(Date.parse(closesAt), serverClock.now()), whole);
  const time = `${Math.floor(left / 60)}:${twoDigits(left % 60)}`;
  return (
    <p className="figures font-semibold">
      {left === 0 ? <Trans>Time is up</Trans> : <Trans>{time} left when this page was loaded</Trans>}
    </p>
  );
}

/** As high as the line on a screen, without it. */
export function TimerPlace() {
  return <div className="timer" data-size="screen" aria-hidden="true" />;
}

const urgentSeconds = 5;
const warnSeconds = 10;

/** Said once when ten seconds are left, and when none is; and how many, when the crew gives more. */
function TimeSpoken({ left, whole, closesAt }: { left: number | null; whole: number; closesAt: string }) {
  const [known, setKnown] = useState<{ closesAt: string; left: number | null }>({ closesAt, left: null });
  if (closesAt !== known.closesAt) setKnown({ closesAt, left: closesAt > known.closesAt ? left : null });
  const isWarned = left !== null && left > 0 && left <= warnSeconds && whole > warnSeconds;
  const said = isWarned ? warnSeconds : known.left;
  return (
    <output className="unseen" aria-live="polite">
      {left === 0 ? (
        <Trans>Time is up</Trans>
      ) : (
        said !== null && <Plural value={said} one="# second left" other="# seconds left" />
      )}
    </output>
  );
}

/** 75 → 1:15; under a minute only the seconds. */
export function clock(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(seconds: number): string {
  return String(seconds).padStart(2, '0');
}
