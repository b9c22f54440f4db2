import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Mark {
  kind: 'mean' | 'median' | 'right';
  label: string;
  /** The place is a fraction of the width. */
  at: number;
}

const lineEms = 1.3;

interface PlacedMark extends Mark {
  anchor: 'start' | 'end';
  /** The height above the plot, in ems. */
  top: number;
}

/** Labels extend towards the middle, outer ones on top; one that would not fit extends outwards, above all. */
export function layoutMarkLabels(marks: readonly Mark[], ems: number): PlacedMark[] {
  const isLeft = marks.reduce((sum, { at }) => sum + at, 0) < marks.length / 2;
  const [side, otherSide] = isLeft ? (['start', 'end'] as const) : (['end', 'start'] as const);
  return marks
    .toSorted((a, b) => (isLeft ? a.at - b.at : b.at - a.at))
    .map((mark) => {
      const reach = (estimateTextWidth(mark.label) + 1) / ems;
      const isInside = isLeft ? mark.at + reach <= 1 : mark.at - reach >= 0;
      return { ...mark, anchor: isInside ? side : otherSide };
    })
    .toSorted((a, b) => Number(a.anchor === side) - Number(b.anchor === side))
    .map((mark, row) => ({ ...mark, top: -1.1 - lineEms * (marks.length - row) }));
}
