import type { ResultSize } from './result-props.ts';
import { widthEms } from './column-chart.tsx';
import { textWidth } from './text-width.ts';

/** The least that labels are set to, of the letters of their chart: on the screen 2.2 hundredths of its height, elsewhere 12 px. */
const leastSize = { room: 0.93, compact: 0.86, screen: 0.66 };
/** Between two labels, in ems. */
const air = 0.6;

export interface LabelSetting {
  /** Of the letters of the chart. */
  size: number;
  /** Each of them has a label, or every second, third… */
  every: number;
}

/** All columns are labelled where there is room, in smaller letters if need be; else as many as there is room for, in the chart's own. */
export function labelSetting(labels: readonly string[], columns: number, size: ResultSize): LabelSetting {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label))) + air;
  const room = widthEms[size] / Math.max(1, columns);
  const fitting = Math.min(1, Math.floor((100 * room) / widest) / 100);
  return fitting >= leastSize[size] ? { size: fitting, every: 1 } : { size: 1, every: Math.ceil(widest / room) };
}
