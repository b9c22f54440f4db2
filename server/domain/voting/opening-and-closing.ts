import type { Revealing } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import type { Activity, Event, Series } from '../model/entities.ts';

// What opening and closing do to an activity, its result included: whoever opens or closes one, the crew, a timer or the end of the
// event, does it through these.

type Shown = Pick<Activity, 'isRevealed' | 'shownAt'>;
type Asked = Shown & Pick<Activity, 'timerSeconds' | 'correct' | 'points'>;

/** Open from a moment on: by its timer, if it has one, until another. */
export function openingAt(activity: Asked, openedAt: number, revealing: Revealing) {
  const { timerSeconds } = activity;
  const closesAt = timerSeconds === null ? null : openedAt + timerSeconds * 1_000;
  return {
    state: 'open',
    openedAt,
    closedAt: null,
    closesAt,
    wasAnsweredByAll: false,
    ...shownOnOpening(activity, openedAt, revealing),
  } as const;
}

export function closingAt(activity: Asked, closedAt: number, revealing: Revealing) {
  return { state: 'closed', closedAt, ...shownOnClosing(activity, closedAt, revealing) } as const;
}

/** Whether all know what was right, or what gave points, though it may be hidden again since. */
export function isRightAnswerTold({ isRevealed, shownAt, correct, points }: Asked): boolean {
  return (isRevealed || shownAt !== null) && (correct !== null || points !== null);
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

/**
 * The event's rule. The stages of a quiz reveal by themselves. In a survey everybody is at another question: no result comes before its
 * close, where it would sway whoever is still to answer.
 */
export function revealingIn(
  { revealing }: Pick<Event, 'revealing'>,
  series: Pick<Series, 'kind'> | null | undefined,
): Revealing {
  if (series?.kind === 'quiz') return 'by-hand';
  return series && revealing === 'at-once' ? 'on-close' : revealing;
}

export const hidden = { isRevealed: false, shownAt: null } as const satisfies Shown;

export function shown({ isRevealed, shownAt }: Shown, at: number): Shown {
  return { isRevealed: true, shownAt: isRevealed ? shownAt : at };
}

/** What is known once voting has closed is known (`isAcceptingBallots`). */
export function hiding({ state }: Pick<Activity, 'state'>): Partial<Shown> {
  return state === 'closed' ? { isRevealed: false } : hidden;
}

/**
 * By hand it stays as it was. In the same round what was right, and stands on the wall, is not hidden by any rule: it would be asked
 * as if nobody knew.
 */
export function shownOnOpening(activity: Omit<Asked, 'timerSeconds'>, at: number, revealing: Revealing): Shown {
  const { isRevealed, correct, points } = activity;
  const stays = isRevealed && (revealing === 'by-hand' || correct !== null || points !== null);
  return stays || isShownAtOnce(revealing, points) ? shown(activity, at) : hidden;
}

/** What somebody hid while people voted stays hidden. */
function shownOnClosing(activity: Asked, at: number, revealing: Revealing): Shown | undefined {
  const isDue = revealing === 'on-close' || (revealing === 'at-once' && !isShownAtOnce(revealing, activity.points));
  return isDue ? shown(activity, at) : undefined;
}

/** With points nobody can answer any more once the result is shown. */
function isShownAtOnce(revealing: Revealing, points: number | null): boolean {
  return revealing === 'at-once' && points === null;
}
