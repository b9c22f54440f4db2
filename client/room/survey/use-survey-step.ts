import { usePage } from '@inertiajs/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ActivityView, MyBallotView } from '#contracts/views.ts';
import { useDraftKey } from '../../app/drafts/use-draft.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import { useRoom } from '../room-context.ts';
import { storedIn } from '../voting/use-ballot.ts';

/** Starts at the step in the URL, or at the first unanswered one. */
export function useSurveyStep(
  seriesId: string,
  activities: readonly ActivityView[],
): [step: number, go: (to: number) => void] {
  const { mine } = useRoom();
  const urlStep = stepIn(usePage().url, activities.length);
  const key = useDraftKey(`step:${seriesId}`);
  const isPreview = useIsPreview();
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => (isPreview ? null : storedStep(drafts.read(key), urlStep)),
    () => null,
  );
  const [initialStep] = useState(() => urlStep ?? firstUnanswered(activities, mine.ballots));
  useEffect(() => {
    // The first render must match the server's, which knows no stored step.
    if (!isPreview && storedStep(drafts.read(key), urlStep) === null)
      drafts.write(key, serializeStep(initialStep, urlStep));
  }, [isPreview, key, urlStep, initialStep]);
  return [kept ?? initialStep, (to) => drafts.write(key, serializeStep(to, urlStep))];
}

/** From 1; one past the last is the end page. */
export function stepIn(url: string, count: number): number | null {
  const urlStep = /[?&]step=(\d{1,3})(?:[&#]|$)/.exec(url)?.[1];
  return urlStep === undefined ? null : Math.min(Math.max(Number(urlStep), 1), count + 1);
}

export function serializeStep(step: number, urlStep: number | null): string {
  return urlStep === null ? String(step) : `${step} ${urlStep}`;
}

/** Null when the URL has changed since, because then it wins. */
export function storedStep(kept: string | null, urlStep: number | null): number | null {
  const [step, urlStepThen] = (kept ?? '').split(' ');
  const isSameAddress = urlStep === null || String(urlStep) === urlStepThen;
  return step && isSameAddress ? Number(step) : null;
}

export function firstUnanswered(
  activities: readonly Pick<ActivityView, 'id' | 'round'>[],
  ballots: readonly Pick<MyBallotView, 'activityId' | 'round'>[],
): number {
  const place = activities.findIndex((activity) => !storedIn({ ballots }, activity));
  return place === -1 ? activities.length + 1 : place + 1;
}
