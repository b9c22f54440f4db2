import { useLingui } from '@lingui/react/macro';
import type { Mark } from './mark-label-rows.ts';

export interface Averages {
  mean: number | null;
  median: number | null;
  words: (value: number) => string;
  placeOf: (value: number) => number;
  /** The labels name the round when two rounds are compared. */
  round?: number | null;
}

export function useAverageMarks(): (averages: Averages) => Mark[] {
  const { t } = useLingui();
  return ({ mean, median, words, placeOf, round = null }) => {
    if (mean === null || median === null) return [];
    const [ofMean, ofMedian] = [words(mean), words(median)];
    return [
      {
        kind: 'mean',
        label: round === null ? t`Mean ${ofMean}` : t`Mean, round ${round}: ${ofMean}`,
        at: placeOf(mean),
      },
      {
        kind: 'median',
        label: round === null ? t`Median ${ofMedian}` : t`Median, round ${round}: ${ofMedian}`,
        at: placeOf(median),
      },
    ];
  };
}
