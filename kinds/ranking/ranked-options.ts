import type { OptionView } from '#contracts/poll-kinds.ts';
import type { TallyViewOf } from '#contracts/views.ts';

interface RankedOption {
  option: OptionView;
  /** Equal points share it. Null without answers or while hidden; once revealed, the place in the right order. */
  place: number | null;
  points: number;
  meanPlace: number | null;
  firsts: number;
}

/** Ties keep their original order; once revealed, the order of `right`. */
export function rankedOptions(
  options: readonly OptionView[],
  tally: TallyViewOf<'ranking'> | null,
  right?: readonly string[],
): RankedOption[] {
  const isRanked = tally !== null && tally.total > 0;
  const counted = options.map((option) => ({
    option,
    ...(tally?.ranks[option.id] ?? { points: 0, meanPlace: null, firsts: 0 }),
  }));
  if (right)
    return counted
      .map((one) => ({ ...one, place: right.indexOf(one.option.id) + 1 }))
      .toSorted((a, b) => a.place - b.place);
  return counted
    .toSorted((a, b) => b.points - a.points)
    .map((one) => ({
      ...one,
      place: isRanked ? 1 + counted.filter(({ points }) => points > one.points).length : null,
    }));
}
