import type { SeriesActions } from './use-series-actions.ts';

export type SeriesPrimary = 'showNow' | 'next' | 'close' | 'reveal' | 'continueAgenda' | 'showQuestions';

/** The most likely next action. A finished series does not offer to be shown again first. */
export function seriesPrimary(
  seriesActions: Pick<SeriesActions, SeriesPrimary | 'stage' | 'reopen'>,
): SeriesPrimary | null {
  const isOver =
    seriesActions.stage === 'podium' || (seriesActions.reopen !== undefined && seriesActions.reveal === undefined);
  const order: readonly SeriesPrimary[] = isOver
    ? ['continueAgenda', 'showQuestions']
    : ['showNow', 'next', 'close', 'reveal'];
  return order.find((action) => seriesActions[action] !== undefined) ?? null;
}
