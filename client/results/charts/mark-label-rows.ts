import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Mark {
  kind: 'mean' | 'median' | 'averages' | 'right';
  label: string;
  /** As a fraction of the width. */
  at: number;
}

/** Between a line and its label. */
export const besideEms = 0.35;

/** Distance between rows of labels. */
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

/**
 * Places labels in rows next to their lines, each line starting in its row, in an order in which no line crosses
 * another label. If there is none, a line is interrupted around the label it crosses.
 */
export function layoutMarkLabels(marks: readonly Mark[], ems: number): PlacedMark[] {
  const usual = inRows(marks, ems);
  const others = orders(usual).flatMap((rows) => anchorings(rows));
  const best = others.reduce((least, rows) => (penaltyOf(rows, ems) < penaltyOf(least, ems) ? rows : least), usual);
  return best.map((mark, row) => ({ ...mark, top: topOf(row, best.length), strokes: strokesOf(row, best, ems) }));
}

/**
 * The default order: labels towards the middle, the outer one on top. A label that would leave the chart is on the other
 * side of its line, above all others.
 */
function inRows(marks: readonly Mark[], ems: number): Anchored[] {
  const isLeft = marks.reduce((sum, { at }) => sum + at, 0) < marks.length / 2;
  const [side, otherSide]: [Anchor, Anchor] = isLeft ? ['start', 'end'] : ['end', 'start'];
  const outermostFirst = marks.toSorted((a, b) => (isLeft ? a.at - b.at : b.at - a.at));
  const anchored = outermostFirst.map((mark) => ({
    ...mark,
    anchor: isInside({ ...mark, anchor: side }, ems) ? side : otherSide,
  }));
  return anchored.toSorted((a, b) => Number(a.anchor === side) - Number(b.anchor === side));
}

function isInside({ label, at, anchor }: Anchored, ems: number): boolean {
  const reach = (estimateTextWidth(label) + 1) / ems;
  return anchor === 'start' ? at + reach <= 1 : at - reach >= 0;
}

/** Leaving the chart is worse than any crossing. */
function penaltyOf(rows: readonly Anchored[], ems: number): number {
  return rows.reduce((sum, mark, row) => sum + (isInside(mark, ems) ? 0 : 10) + crossedBy(row, rows, ems).length, 0);
}

/** The lower rows whose labels this row's line would cross. */
function crossedBy(row: number, rows: readonly Anchored[], ems: number): number[] {
  const at = rows[row]?.at ?? 0;
  return rows.flatMap((below, place) => {
    const away = (at - below.at) * ems * (below.anchor === 'start' ? 1 : -1);
    return place > row && away > besideEms / 2 && away < 2 * besideEms + estimateTextWidth(below.label) * spare
      ? [place]
      : [];
  });
}

function strokesOf(row: number, rows: readonly Anchored[], ems: number): PlacedMark['strokes'] {
  const strokes = [];
  let from = topOf(row, rows.length);
  for (const place of crossedBy(row, rows, ems)) {
    const top = topOf(place, rows.length);
    // Between two adjacent labels nothing of the line is left.
    if (top - gap.above - from > lineEms / 2) strokes.push({ from, to: top - gap.above });
    from = top + gap.below;
  }
  return [...strokes, { from, to: null }];
}

const topOf = (row: number, rows: number): number => -1.1 - lineEms * (rows - row);

/** There are at most three marks, so try all orders. */
function orders<Item>(items: readonly Item[]): Item[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

function anchorings([first, ...rest]: readonly Anchored[]): Anchored[][] {
  if (!first) return [[]];
  return anchorings(rest).flatMap((others) =>
    (['start', 'end'] as const).map((anchor) => [{ ...first, anchor }, ...others]),
  );
}
