import { useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { isSolutionShown, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from './context.ts';
import { stageInPlay } from './rules.ts';

type Spoiler = 'answers' | 'right-answer';

/** Many hosts show their own screen to the room. Null if the room already knows. */
export function spoilerOf(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series'>,
  activity: CrewActivityView,
): Spoiler | null {
  if (control.event.state === 'ended' || isSolutionShown(activity)) return null;
  const isMarked = activity.correct !== null;
  const series = control.series.find(({ id }) => id === activity.seriesId);
  const isWaiting = activity.state === 'draft';
  if (series?.kind !== 'quiz') return isMarked && !isWaiting ? 'right-answer' : null;
  if (stageInPlay(control, series) === null) return null;
  if (!isWaiting) return 'answers';
  return isMarked ? 'right-answer' : null;
}

/** Mixes options whose order is the answer. */
export function withoutRight(activity: CrewActivityView): CrewActivityView {
  const {
    explanation: _,
    explanationMarkup: _markup,
    explanationPicture: _picture,
    ...asked
  } = withMixedOptions(activity);
  return { ...asked, correct: null };
}

export type Spoilers = ReturnType<typeof usePeeking>;

/** Peeking lasts for one round. */
export function useSpoilers(activity: CrewActivityView | null) {
  const { control } = useControlRoom();
  return usePeeking(activity && spoilerOf(control, activity), `${activity?.id} ${activity?.round}`);
}

/** Hides the podium until the screen has revealed all names. */
export function usePodiumSpoiler({ id, state, standings, isOfPlayBefore }: CrewSeriesView) {
  const { freshSeries } = useControlRoom();
  const isComing = state === 'podium' && !isOfPlayBefore && standings.length > 0 && freshSeries.includes(id);
  return usePeeking(isComing ? 'podium' : null, id);
}

function usePeeking(kind: Spoiler | 'podium' | null, of: string) {
  const [peekedAt, setPeekedAt] = useState<string | null>(null);
  if (kind === null && peekedAt !== null) setPeekedAt(null);
  const isPeeking = peekedAt === of;
  return {
    kind,
    isHidden: kind !== null && !isPeeking,
    isPeeking,
    setPeeking: (isOn: boolean) => setPeekedAt(isOn ? of : null),
  };
}
