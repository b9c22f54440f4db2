import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { secondsLeft } from '../clock/clock-offset.ts';
import { serverClock } from '../clock/server-clock.ts';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';

interface TimerLineProps {
  eventId: string;
  activity: { state: string; opensAt: string | null; closesAt: string | null; timerSeconds: number | null };
  size?: 'room' | 'screen';
}

/** Sizes are in `--unit`: a rem, or a share of the screen height. */
const look = {
  room: 'timer flex items-center gap-[calc(0.75*var(--unit))] [--unit:1rem]',
  screen: `timer flex min-h-[calc(1.4*var(--unit))] items-center gap-[calc(0.75*var(--unit))]
    [--unit:calc(3.2*var(--vh))] in-[.overlay]:empty:hidden`,
};
/** An SVG's default width of 300 px is too much for small phones. */
const trackLook = 'h-[calc(0.5*var(--unit))] w-0 flex-1 overflow-hidden rounded-full bg-sunken rtl:-scale-x-100';
const numberLook = 'figures min-w-[2.2ch] text-end font-display text-[calc(1.4*var(--unit))] leading-none font-bold';
const beatLook = 'inline-block origin-right animate-[beat_480ms_var(--ease-out)]';

export default function TimerLine({ eventId, activity, size = 'room' }: TimerLineProps) {
  const { state, opensAt, closesAt, timerSeconds } = activity;
  const isRunning = state === 'open' && closesAt !== null && timerSeconds !== null;
  const left = useSecondsLeft(eventId, isRunning ? closesAt : null);
  const hasScripts = useHasScripts();
  // The content below must not move.
  if (!isRunning) return size === 'screen' && timerSeconds !== null ? <TimerPlaceholder /> : null;
  // The crew may have extended the time.
  const whole = opensAt === null ? timerSeconds : Math.round((Date.parse(closesAt) - Date.parse(opensAt)) / 1_000);
  const shown = left === null ? whole : Math.min(left, whole);
  const isUrgent = shown <= urgentSeconds;
  return (
    <div className={look[size]} data-urgent={isUrgent || undefined}>
      <svg className={`${trackLook} only-with-scripts`} aria-hidden="true" preserveAspectRatio="none">
        <rect
          width={`${(shown / whole) * 100}%`}
          height="100%"
          className={`[transition:width_1s_linear] ${isUrgent ? 'fill-danger' : 'fill-accent'}`}
        />
      </svg>
      <span className={`${numberLook} only-with-scripts ${isUrgent ? 'text-danger-text' : ''}`} role="timer">
        <span key={isUrgent ? shown : 'normal'} className={isUrgent ? beatLook : ''}>
          {clock(shown)}
        </span>
        <span className="unseen">
          {' '}
          <Trans>left</Trans>
        </span>
      </span>
      <TimerAnnouncement {...{ left, whole, closesAt }} />
      {!hasScripts && <TimeWhenLoaded closesAt={closesAt} whole={whole} />}
    </div>
  );
}

function TimeWhenLoaded({ closesAt, whole }: { closesAt: string; whole: number }) {
  const left = Math.min(secondsLeft(Date.parse(closesAt), serverClock.now()), whole);
  const time = `${Math.floor(left / 60)}:${twoDigits(left % 60)}`;
  return (
    <p className="only-without-scripts font-semibold figures" suppressHydrationWarning>
      {left === 0 ? <Trans>Time is up</Trans> : <Trans>{time} left when this page loaded</Trans>}
    </p>
  );
}

export function TimerPlaceholder() {
  return <div className={look.screen} aria-hidden="true" />;
}

const urgentSeconds = 5;
const warnSeconds = 10;

/** Announces the last ten seconds, the end, and extensions. */
function TimerAnnouncement({ left, whole, closesAt }: { left: number | null; whole: number; closesAt: string }) {
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

export function clock(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(seconds: number): string {
  return String(seconds).padStart(2, '0');
}
