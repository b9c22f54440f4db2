import type { Revealing } from '../../contracts/activities.ts';
import { limits } from '../../contracts/limits.ts';
import type { Activity, Event, Series } from './entities.ts';

// What opening and closing do to an activity, its result included: whoever opens or closes one, the crew, a timer or the end of the
// event, does it through these.

type Asked = Pick<Activity, 'timerSeconds' | 'points'>;
type Shown = Pick<Activity, 'isRevealed' | 'correct' | 'points'>;

/** Open from a moment on: by its timer, if it has one, until another. */
export function openingAt({ timerSeconds, points }: Asked, openedAt: number, revealing: Revealing) {
  const closesAt = timerSeconds === null ? null : openedAt + timerSeconds * 1_000;
  return { state: 'open', openedAt, closedAt: null, closesAt, wasAnsweredByAll: false, ...revealedOnOpening(revealing, points) } as const;
}

/** In the same round: what everybody has read off the wall is not hidden again, so that nobody answers by it (`isAcceptingBallots`). */
export function openingAgain(activity: Asked & Shown, openedAt: number, revealing: Revealing) {
  return { ...openingAt(activity, openedAt, revealing), ...(isRightAnswerTold(activity) && { isRevealed: true }) };
}

export function isRightAnswerTold({ isRevealed, correct, points }: Shown): boolean {
  return isRevealed && (correct !== null || points !== null);
}

export function closingAt({ points }: Pick<Asked, 'points'>, closedAt: number, revealing: Revealing) {
  return { state: 'closed', closedAt, ...revealedOnClosing(revealing, points) } as const;
}

/** Whether its timer runs: what has none, and what is over though nobody came to close it yet, can be given no more. */
export function hasTimeLeft({ closesAt }: Pick<Activity, 'closesAt'>, now: number): boolean {
  return closesAt !== null && closesAt > now;
}

/** Moves the close and nothing else: points go by the timer as it was set, so that nobody has fewer for what they gave before. */
export function moreTime({ closesAt }: Pick<Activity, 'closesAt'>, now: number): Pick<Activity, 'closesAt'> {
  if (closesAt === null) throw new Error('there is no timer');
  const latest = now + limits.timerSeconds.max * 1_000;
  return { closesAt: Math.max(closesAt, Math.min(closesAt + limits.moreTimeSeconds * 1_000, latest)) };
}

/** The event's rule; the stages of a quiz reveal by themselves. */
export function revealingIn({ revealing }: Pick<Event, 'revealing'>, series: Pick<Series, 'kind'> | null | undefined): Revealing {
  return series?.kind === 'quiz' ? 'by-hand' : revealing;
}

/** By hand: it stays as it was. */
export function revealedOnOpening(revealing: Revealing, points: number | null): Pick<Activity, 'isRevealed'> | undefined {
  return revealing === 'by-hand' ? undefined : { isRevealed: isShownAtOnce(revealing, points) };
}

/** What somebody hid while people voted stays hidden. */
function revealedOnClosing(revealing: Revealing, points: number | null): Pick<Activity, 'isRevealed'> | undefined {
  const isDue = revealing === 'on-close' || (revealing === 'at-once' && !isShownAtOnce(revealing, points));
  return isDue ? { isRevealed: true } : undefined;
}

/** With points nobody can answer any more once the result is shown. */
function isShownAtOnce(revealing: Revealing, points: number | null): boolean {
  return revealing === 'at-once' && points === null;
}
