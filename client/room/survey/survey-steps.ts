import type { ActivityView, MyBallotView } from '#contracts/views.ts';

/** The step in the URL, from 1; one past the last is the end. Null without a step. */
export function stepIn(url: string, count: number): number | null {
  const urlStep = /[?&]step=(\d{1,3})(?:[&#]|$)/.exec(url)?.[1];
  return urlStep === undefined ? null : Math.min(Math.max(Number(urlStep), 1), count + 1);
}

/** Serialises a step together with the step in the URL at that time. */
export function serializeStep(step: number, urlStep: number | null): string {
  return urlStep === null ? String(step) : `${step} ${urlStep}`;
}

/** The stored step. Null when there is none, or when the URL has another step than at that time: then the URL wins. */
export function storedStep(kept: string | null, urlStep: number | null): number | null {
  const [step, urlStepThen] = (kept ?? '').split(' ');
  const isSameAddress = urlStep === null || String(urlStep) === urlStepThen;
  return step && isSameAddress ? Number(step) : null;
}

/** Where a returning participant continues: the first unanswered step, or the end. */
export function firstUnanswered(
  activities: readonly Pick<ActivityView, 'id' | 'round'>[],
  ballots: readonly Pick<MyBallotView, 'activityId' | 'round'>[],
): number {
  const isAnswered = ({ id, round }: Pick<ActivityView, 'id' | 'round'>): boolean =>
    ballots.some((ballot) => ballot.activityId === id && ballot.round === round);
  const place = activities.findIndex((activity) => !isAnswered(activity));
  return place === -1 ? activities.length + 1 : place + 1;
}
