import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

/** Space between two labels, in ems. */
const air = 0.6;

/** The outermost labels are aligned inwards, so they take their full width plus half of the next label's. */
function outermost([last = 0, neighbour = 0]: readonly number[]): number {
  return last + neighbour / 2;
}

/** Returns `n` if there is room for a label at every `n`th column. */
export function labelEvery(labels: readonly string[], columns: number, ems: number): number {
  const widths = labels.map((label) => estimateTextWidth(label));
  const atEdges = labels.length > columns ? [outermost(widths), outermost(widths.toReversed())] : [];
  return Math.max(1, Math.ceil(((Math.max(...widths, ...atEdges) + air) * columns) / ems));
}
