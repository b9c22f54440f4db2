import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';

/** An ended event shows no questions. */
export function areQuestionsOnScreen({
  event,
  focus,
}: {
  event: Pick<RoomView['event'], 'state'>;
  focus: Pick<RoomView['focus'], 'kind'>;
}): boolean {
  return event.state !== 'ended' && focus.kind === 'questions';
}

export function focusedSeries({ focus, series }: Pick<RoomView, 'focus' | 'series'>): SeriesView | undefined {
  return focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
}
