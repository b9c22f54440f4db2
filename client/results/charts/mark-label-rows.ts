import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Mark {
  kind: 'mean' | 'median' | 'averages' | 'right';
  label: string;
  /** As a fraction of the width. */
  at: number;
}

export const besideEms = 0.35;

const lineEms = 1.3;

/** Space above and below a label where a crossing line is interrupted. */
const gap = { above: 0.2, below: 1.15 };

/** Safety factor: text may be wider than estimated. */
const spare = 1.2;

type Anchor = 'start' | 'end';
type Anchored = Mark & { anchor: Anchor };

export interface PlacedMark extends Anchored {
  /** In ems, above the plot. */
  top: number;
  /** The segments of its line; `to` is null for the one that ends at the base of the plot. */
  strokes: { from: number; to: number | null }[];
}

/** Towards the middle, the outer one on top; one that would leave the chart is on the other side, above all. */
export function layoutMarkLabels(marks: readonly Mark[], ems: number): PlacedMark[] {
  const isLeft = marks.reduce((sum, { at }) => sum + at, 0) < marks.length / 2;
  const [side, otherSide]: [Anchor, Anchor] = isLeft ? ['start', 'end'] : ['end', 'start'];
  const rows = marks
    .toSorted((a, b) => (isLeft ? a.at - b.at : b.at - a.at))
    .map((mark): Anchored => {
      const reach = (estimateTextWidth(mark.label) + 1) / ems;
      const isInside = isLeft ? mark.at + reach <= 1 : mark.at - reach >= 0;
      return { ...mark, anchor: isInside ? side : otherSide };
    })
    .toSorted((a, b) => Number(a.anchor === side) - Number(b.anchor === side));
  return rows.map((mark, row) => ({ ...mark, top: topOf(row, rows.length), strokes: strokesOf(row, rows, ems) }));
}

/** Between the labels of lower rows that it crosses. */
function strokesOf(row: number, rows: readonly Anchored[], ems: number): PlacedMark['strokes'] {
  const at = rows[row]?.at ?? 0;
  const strokes = [];
  let from = topOf(row, rows.length);
  for (const [place, below] of rows.entries()) {
    const away = (at - below.at) * ems * (below.anchor === 'start' ? 1 : -1);
    const isCrossed = away > besideEms / 2 && away < 2 * besideEms + estimateTextWidth(below.label) * spare;
    if (place <= row || !isCrossed) continue;
    const top = topOf(place, rows.length);
    // Between two adjacent labels nothing of the line is left.
    if (top - gap.above - from > lineEms / 2) strokes.push({ from, to: top - gap.above });
    from = top + gap.below;
  }
  return [...strokes, { from, to: null }];
}

const topOf = (row: number, rows: number): number => -1.1 - lineEms * (rows - row);
