import type { SeriesSteps } from './use-series-steps.ts';

export type SeriesPrimary = 'putOnShow' | 'next' | 'close' | 'reveal' | 'goOn' | 'showQuestions';

/** The one thing most likely to come next. What is over is not put on show again before one goes on. */
export function seriesPrimary(steps: Pick<SeriesSteps, SeriesPrimary | 'stage' | 'reopen'>): SeriesPrimary | null {
  const isOver = steps.stage === 'podium' || (steps.reopen !== undefined && steps.reveal === undefined);
  const order: readonly SeriesPrimary[] = isOver ? ['goOn', 'showQuestions'] : ['putOnShow', 'next', 'close', 'reveal'];
  return order.find((step) => steps[step] !== undefined) ?? null;
}
