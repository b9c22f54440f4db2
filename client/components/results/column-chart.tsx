import type { ResultSize } from './activity-result.tsx';

export interface Column {
  key: string;
  /** Under the column, in its middle; empty where there is no room for one. */
  label: string;
  count: string;
  /** 0 to 1 of the highest column. */
  height: number;
  isMine: boolean;
}

export interface Mark {
  kind: 'mean' | 'median';
  label: string;
  /** 0 to 1 of the width. */
  at: number;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  marks: readonly Mark[];
  /** Labels at the edges of the columns, one more than there are columns, instead of in their middle. */
  edges?: readonly string[];
  size: ResultSize;
}

/** In units of the drawing, which is stretched to the width there is. */
const shapes = {
  room: { width: 360, plot: 130, text: 14, gap: 0.24 },
  compact: { width: 660, plot: 150, text: 15, gap: 0.24 },
  screen: { width: 2000, plot: 340, text: 38, gap: 0.24 },
} as const;

/** Columns from left to right, with marks across them. A picture only: its numbers stand in a table beside. */
export function ColumnChart({ columns, marks, edges, size }: ColumnChartProps) {
  const { width, plot, text, gap } = shapes[size];
  const line = text * 1.3;
  const top = line * marks.length + text * 0.5;
  const base = top + plot;
  const slot = width / Math.max(1, columns.length);
  const inset = (edges ? 0.03 : gap / 2) * slot;
  return (
    <svg className="column-chart" data-size={size} viewBox={`0 0 ${width} ${base + line * 2.1}`} preserveAspectRatio="xMinYMid" fontSize={text} aria-hidden="true">
      {columns.map((column, place) => (
        <g key={column.key} transform={`translate(${place * slot} 0)`}>
          {/* Drawn upside down, so that only the height moves. */}
          <g transform={`translate(0 ${base}) scale(1 -1)`}>
            <rect x={inset} width={slot - 2 * inset} height={column.height * plot} className={`column ${column.isMine ? 'fill-(--accent-text)' : 'fill-(--option-1)'}`} />
          </g>
          <text x={slot / 2} y={base + line * 1.95} textAnchor="middle" className="column-count">
            {column.count}
          </text>
          <text x={slot / 2} y={base + line} textAnchor="middle" className="column-label">
            {column.label}
          </text>
        </g>
      ))}
      {edges?.map((edge, place) => (
        <text key={`edge ${place}`} x={place * slot} y={base + line} textAnchor={anchorAt(place / columns.length)} className="column-label">
          {edge}
        </text>
      ))}
      <line x1={0} x2={width} y1={base} y2={base} className="column-base" />
      {inRows(marks).map(({ kind, label, at, anchor }, row) => (
        <g key={kind} transform={`translate(${at * width} 0)`} className="column-mark" data-kind={kind}>
          <line x1={0} x2={0} y1={line * row + text * 0.4} y2={base} strokeWidth={text / 7} strokeDasharray={kind === 'median' ? `${text / 2} ${text / 3}` : undefined} />
          <text x={anchor === 'end' ? text * -0.3 : text * 0.3} y={line * (row + 1)} textAnchor={anchor}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Labels stand beside their lines, towards the middle, the outer one above: none is crossed by another's line. */
function inRows(marks: readonly Mark[]): (Mark & { anchor: 'start' | 'end' })[] {
  const isLeft = marks.reduce((sum, { at }) => sum + at, 0) < marks.length / 2;
  const outermostFirst = marks.toSorted((a, b) => (isLeft ? a.at - b.at : b.at - a.at));
  return outermostFirst.map((mark) => ({ ...mark, anchor: isLeft ? 'start' : 'end' }));
}

/** The outermost labels stay inside the drawing; every other one stands under its edge. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === 1 ? 'end' : 'middle';
}
