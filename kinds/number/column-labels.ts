import type { ResultSize } from '#client/results/charts/result-props.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';
import { widthEms } from '#client/results/charts/use-width-ems.ts';

/** The least that labels are set to, of the letters of their chart: on the screen 2.2 hundredths of its height, elsewhere 12 px. */
const leastSize = { room: 0.93, compact: 0.86, screen: 0.66 };
/** Between two labels, in ems. */
const air = 0.6;

/** How many rows of labels there may be, one column's below its neighbour's. */
const mostRows = { room: 4, compact: 2, screen: 1 };

export interface LabelSetting {
  /** Of the letters of the chart. */
  size: number;
  /** Each of them has a label, or every second, third… */
  every: number;
  /** In so many rows, by turns. */
  rows: number;
}

/** At the edges of columns the first and the last label stand inside the drawing: all of one, and half of its neighbour. */
function outermost([last = 0, neighbour = 0]: readonly number[]): number {
  return last + neighbour / 2;
}

/** All columns are labelled where there is room, in smaller letters or by turns in several rows if need be; else as many as there is room for, in the chart's own. */
export function columnLabels(
  labels: readonly string[],
  columns: number,
  size: ResultSize,
  ems = widthEms[size],
): LabelSetting {
  const widths = labels.map((label) => estimateTextWidth(label));
  const widest =
    Math.max(...widths, 0, ...(labels.length > columns ? [outermost(widths), outermost(widths.toReversed())] : [])) +
    air;
  const room = ems / Math.max(1, columns);
  for (let rows = 1; rows <= mostRows[size]; rows += 1) {
    const fitting = Math.min(1, Math.floor((100 * rows * room) / widest) / 100);
    if (fitting >= leastSize[size]) return { size: fitting, every: 1, rows };
  }
  return { size: 1, every: Math.ceil(widest / room), rows: 1 };
}
