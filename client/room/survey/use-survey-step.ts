import { usePage } from '@inertiajs/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDraftKey } from '../../app/drafts/use-draft.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { drafts } from '../../app/drafts/drafts.ts';
import type { ActivityView } from '#contracts/views.ts';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';
import { firstUnanswered, keptStep, stepIn, stepOf } from './survey-steps.ts';

/**
 * Where somebody is in a survey, and what takes them elsewhere. It is kept as what they type is: found again as the crew shows this and
 * that, and on a page that is loaded anew. Before that it is the step that the address asks for, or the first without an answer.
 */
export function useSurveyStep(
  { series, mine }: SeriesPanelProps,
  activities: readonly ActivityView[],
): [step: number, go: (to: number) => void] {
  const asked = stepIn(usePage().url, activities.length);
  const key = useDraftKey(`step:${series.id}`);
  const isStill = useIsPreview();
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => (isStill ? null : stepOf(drafts.read(key), asked)),
    () => null,
  );
  const [begun] = useState(() => asked ?? firstUnanswered(activities, mine.ballots));
  useEffect(() => {
    // As it is kept now: the first picture of a page is the server's, which knows nothing of it.
    if (!isStill && stepOf(drafts.read(key), asked) === null) drafts.write(key, keptStep(begun, asked));
  }, [isStill, key, asked, begun]);
  return [kept ?? begun, (to) => drafts.write(key, keptStep(to, asked))];
}
