import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Mark {
  kind: 'mean' | 'median' | 'averages' | 'right';
  label: string;
  /** 0 to 1 of the width. */
  at: number;
}

/** Between a line and its label. */
export const besideEms = 0.35;

/** From one row of labels to the next. */
const lineEms = 1.3;

/** Above a label and below it, where a line that would run through it is left out. */
const gap = { above: 0.2, below: 1.15 };

/** Letters may be wider than they are taken for. */
const spare = 1.2;

type Anchor = 'start' | 'end';
type Anchored = Mark & { anchor: Anchor };

export interface PlacedMark extends Anchored {
  /** In ems above the plot. */
  top: number;
  /** The parts of its line, down to the foot of the plot where `to` is null. */
  strokes: { from: number; to: number | null }[];
}

/**
 * Labels above each other and beside their lines, the line of each beginning in its row: in an order in which no line runs through the label of
 * another; where there is none, such a line ends above the label and goes on below it.
 */
export function layoutMarkLabels(marks: readonly Mark[], ems: number): PlacedMark[] {
  const usual = inRows(marks, ems);
  const others = orders(usual).flatMap((rows) => anchorings(rows));
  const best = others.reduce((least, rows) => (faultsOf(rows, ems) < faultsOf(least, ems) ? rows : least), usual);
  return best.map((mark, row) => ({ ...mark, top: topOf(row, best.length), strokes: strokesOf(row, best, ems) }));
}

/** Where marks stand apart: towards the middle, the outer one above. One that would leave the drawing stands on the other side of its line, above them all. */
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

/** Outside the drawing is worse than any line. */
function faultsOf(rows: readonly Anchored[], ems: number): number {
  return rows.reduce((sum, mark, row) => sum + (isInside(mark, ems) ? 0 : 10) + crossedBy(row, rows, ems).length, 0);
}

/** The rows below whose labels are where the line of this one goes down. */
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
    // Between two labels right below each other nothing is left of it.
    if (top - gap.above - from > lineEms / 2) strokes.push({ from, to: top - gap.above });
    from = top + gap.below;
  }
  return [...strokes, { from, to: null }];
}

const topOf = (row: number, rows: number): number => -1.1 - lineEms * (rows - row);

/** There are three marks at most: all are tried. */
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
