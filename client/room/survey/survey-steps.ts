import type { ActivityView, MyBallotView } from '#contracts/views.ts';

/** The step that an address asks for, from 1; one past the last is the end. Null when it asks for none. */
export function stepIn(url: string, count: number): number | null {
  const asked = /[?&]step=(\d{1,3})(?:[&#]|$)/.exec(url)?.[1];
  return asked === undefined ? null : Math.min(Math.max(Number(asked), 1), count + 1);
}

/** A step as it is kept, with the one that the address asked for then. */
export function keptStep(step: number, asked: number | null): string {
  return asked === null ? String(step) : `${step} ${asked}`;
}

/** The step that was kept; null where none was, or the address asks for another than it did then: that is asked for now. */
export function stepOf(kept: string | null, asked: number | null): number | null {
  const [step, askedThen] = (kept ?? '').split(' ');
  const isSameAddress = asked === null || String(asked) === askedThen;
  return step && isSameAddress ? Number(step) : null;
}

/** Where somebody goes on who comes back: the first without an answer of theirs, or the end. */
export function firstUnanswered(
  activities: readonly Pick<ActivityView, 'id' | 'round'>[],
  ballots: readonly Pick<MyBallotView, 'activityId' | 'round'>[],
): number {
  const isAnswered = ({ id, round }: Pick<ActivityView, 'id' | 'round'>): boolean =>
    ballots.some((ballot) => ballot.activityId === id && ballot.round === round);
  const place = activities.findIndex((activity) => !isAnswered(activity));
  return place === -1 ? activities.length + 1 : place + 1;
}
