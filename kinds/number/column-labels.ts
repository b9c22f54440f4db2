import type { ResultSize } from '#client/results/charts/result-props.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';
import { widthEms } from '#client/results/charts/use-width-ems.ts';

/** Relative to the chart's text: 2.2 hundredths of the height on the screen, 12 px elsewhere. */
const leastSize = { room: 0.93, compact: 0.86, screen: 0.66 };
/** Space between two labels, in ems. */
const air = 0.6;

const mostRows = { room: 4, compact: 2, screen: 1 };

export interface LabelSetting {
  /** Relative to the chart's text. */
  size: number;
  every: number;
  rows: number;
}

/** The outermost labels are aligned inwards and take their full width, plus half of the next. */
function outermost([last = 0, neighbour = 0]: readonly number[]): number {
  return last + neighbour / 2;
}

/** In smaller text or several rows if needed; otherwise only every nth, at full size. */
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
