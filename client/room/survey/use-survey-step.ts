import { usePage } from '@inertiajs/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraftKey } from '../../app/drafts/use-draft.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import type { ActivityView } from '#contracts/views.ts';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';
import { firstUnanswered, serializeStep, stepIn, storedStep } from './survey-steps.ts';

/**
 * The current step of a survey, and its setter. Stored like a draft, so that it survives changes of focus and reloads.
 * Starts at the step in the URL, or at the first unanswered one.
 */
export function useSurveyStep(
  { series, mine }: SeriesPanelProps,
  activities: readonly ActivityView[],
): [step: number, go: (to: number) => void] {
  const urlStep = stepIn(usePage().url, activities.length);
  const key = useDraftKey(`step:${series.id}`);
  const isPreview = useIsPreview();
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => (isPreview ? null : storedStep(drafts.read(key), urlStep)),
    () => null,
  );
  const [initialStep] = useState(() => urlStep ?? firstUnanswered(activities, mine.ballots));
  useEffect(() => {
    // Read from storage: the first render matches the server's, which does not know it.
    if (!isPreview && storedStep(drafts.read(key), urlStep) === null)
      drafts.write(key, serializeStep(initialStep, urlStep));
  }, [isPreview, key, urlStep, initialStep]);
  return [kept ?? initialStep, (to) => drafts.write(key, serializeStep(to, urlStep))];
}
