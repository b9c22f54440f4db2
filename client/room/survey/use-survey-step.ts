import { usePage } from '@inertiajs/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraftKey } from '../../app/drafts/use-draft.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import type { ActivityView } from '#contracts/views.ts';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';
import { firstUnanswered, keptStep, stepIn, stepOf } from './survey-steps.ts';

/**
 * The current step of a survey, and its setter. Stored like a draft, so that it survives changes of focus and reloads.
 * Starts at the step in the URL, or at the first unanswered one.
 */
export function useSurveyStep(
  { series, mine }: SeriesPanelProps,
  activities: readonly ActivityView[],
): [step: number, go: (to: number) => void] {
  const asked = stepIn(usePage().url, activities.length);
  const key = useDraftKey(`step:${series.id}`);
  const isPreview = useIsPreview();
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => (isPreview ? null : stepOf(drafts.read(key), asked)),
    () => null,
  );
  const [begun] = useState(() => asked ?? firstUnanswered(activities, mine.ballots));
  useEffect(() => {
    // Read from storage: the first render matches the server's, which does not know it.
    if (!isPreview && stepOf(drafts.read(key), asked) === null) drafts.write(key, keptStep(begun, asked));
  }, [isPreview, key, asked, begun]);
  return [kept ?? begun, (to) => drafts.write(key, keptStep(to, asked))];
}
