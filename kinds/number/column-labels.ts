import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

const air = 0.6;

/** Outermost labels align inwards: their full width plus half of the next. */
function outermost([last = 0, neighbour = 0]: readonly number[]): number {
  return last + neighbour / 2;
}

/** `n` if every `n`th column has room for a label. */
export function labelEvery(labels: readonly string[], columns: number, ems: number): number {
  const widths = labels.map((label) => estimateTextWidth(label));
  const atEdges = labels.length > columns ? [outermost(widths), outermost(widths.toReversed())] : [];
  return Math.max(1, Math.ceil(((Math.max(...widths, ...atEdges) + air) * columns) / ems));
}
