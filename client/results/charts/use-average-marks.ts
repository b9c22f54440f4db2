import { useLingui } from '@lingui/react/macro';
import type { Mark } from './mark-label-rows.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Averages {
  mean: number | null;
  median: number | null;
  words: (value: number) => string;
  placeOf: (value: number) => number;
  /** In labels, when two rounds are compared. */
  round?: number | null;
}

/** In ems: closer lines look like a single badly rendered one. */
const apartEms = 1;

/** Merged into one if their lines would overlap and the label has room. */
export function useAverageMarks(ems: number): (averages: Averages) => Mark[] {
  const { t } = useLingui();
  return ({ mean, median, words, placeOf, round = null }) => {
    if (mean === null || median === null) return [];
    const [ofMean, ofMedian] = [words(mean), words(median)];
    const both = { kind: 'averages' as const, label: labelOfBoth(ofMean, ofMedian, round), at: placeOf(mean) };
    if (areClose(placeOf(mean), placeOf(median), ems) && hasRoom(both, ems)) return [both];
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

  function labelOfBoth(ofMean: string, ofMedian: string, round: number | null): string {
    if (ofMean === ofMedian)
      return round === null ? t`Mean and median ${ofMean}` : t`Mean and median, round ${round}: ${ofMean}`;
    return round === null
      ? t`Mean ${ofMean}, median ${ofMedian}`
      : t`Round ${round}: mean ${ofMean}, median ${ofMedian}`;
  }
}

export function areClose(mean: number, median: number, ems: number): boolean {
  return Math.abs(mean - median) * ems < apartEms;
}

export function hasRoom({ label, at }: Pick<Mark, 'label' | 'at'>, ems: number): boolean {
  return (estimateTextWidth(label) + 1) / ems <= Math.max(at, 1 - at);
}
