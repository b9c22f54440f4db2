import type { Revealing } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import type { Activity, ActivityRow, Series } from '../model/entities.ts';

type Shown = Pick<Activity, 'isRevealed' | 'shownAt'>;
type Asked = Shown & Pick<Activity, 'timerSeconds' | 'correct' | 'points'>;

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

export function wasAsked({ state, round }: Pick<Activity, 'state' | 'round'>): boolean {
  return state !== 'draft' || round > 1;
}

/** Once nothing tells who answered an anonymous round, reopening it would let people count twice. */
export function isFinal({
  names,
  state,
}: Pick<Activity, 'names' | 'state'> | Pick<Series, 'names' | 'state'>): boolean {
  return names === 'anonymous' && state === 'closed';
}

export function isRightAnswerKnown({ isRevealed, shownAt, correct, points }: Asked): boolean {
  return (isRevealed || shownAt !== null) && (correct !== null || points !== null);
}

export function hasTimeLeft({ closesAt }: Pick<Activity, 'closesAt'>, now: number): boolean {
  return closesAt !== null && closesAt > now;
}

/** Points depend on the original timer, so only the deadline changes. */
export function moreTime({ closesAt }: Pick<Activity, 'closesAt'>, now: number): Pick<Activity, 'closesAt'> {
  if (closesAt === null) throw new Error('there is no timer');
  const latest = now + limits.timerSeconds.max * 1_000;
  return { closesAt: Math.max(closesAt, Math.min(closesAt + limits.moreTimeSeconds * 1_000, latest)) };
}

export function revealingOf(
  { revealing }: Pick<Activity, 'revealing'>,
  series: Pick<Series, 'revealing'> | null | undefined,
): Revealing {
  return series ? series.revealing : revealing;
}

export const hidden = { isRevealed: false, shownAt: null } as const satisfies Shown;

export const unansweredState = {
  state: 'draft',
  ...hidden,
  round: 1,
  isBeforeShown: false,
  wasAnsweredByAll: false,
  openedAt: null,
  closesAt: null,
  closedAt: null,
} as const satisfies Partial<ActivityRow>;

export function openedWith(
  series: Series,
  scoring: Pick<Activity, 'correct' | 'points'>,
  at: number,
): Partial<ActivityRow> {
  if (series.state !== 'open') return {};
  return { state: 'open', openedAt: at, ...shownOnOpening({ ...hidden, ...scoring }, at, series.revealing) };
}

export function shown({ isRevealed, shownAt }: Shown, at: number): Shown {
  return { isRevealed: true, shownAt: isRevealed ? shownAt : at };
}

/** A result shown after the close stays known (`isAcceptingBallots`). */
export function hiding({ state }: Pick<Activity, 'state'>): Partial<Shown> {
  return state === 'closed' ? { isRevealed: false } : hidden;
}

/** A changed rule applies immediately while people vote; `never` always does. */
export function shownUnder(
  activity: Asked & Pick<Activity, 'state'>,
  revealing: Revealing,
  at: number,
): Partial<Shown> {
  if (revealing === 'never') return hiding(activity);
  return activity.state === 'open' ? shownOnOpening(activity, at, revealing) : {};
}

/** Reopening never hides a shown right answer, since people know it. */
export function shownOnOpening(activity: Omit<Asked, 'timerSeconds'>, at: number, revealing: Revealing): Shown {
  const { isRevealed, correct, points } = activity;
  const stays = isRevealed && (revealing === 'by-hand' || correct !== null || points !== null);
  return stays || isShownAtOnce(revealing, points) ? shown(activity, at) : hidden;
}

/** A result hidden by the crew while voting stays hidden. */
function shownOnClosing(activity: Asked, at: number, revealing: Revealing): Shown | undefined {
  const isDue = revealing === 'on-close' || (revealing === 'at-once' && !isShownAtOnce(revealing, activity.points));
  return isDue ? shown(activity, at) : undefined;
}

/** With points, no one may answer after the result is shown. */
function isShownAtOnce(revealing: Revealing, points: number | null) {
  return revealing === 'at-once' && points === null;
}
