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

/** Each column leaves so much of its place free on either side; where the labels stand at the edges, the columns nearly touch. */
const gap = 0.12;
const gapBetweenEdges = 0.03;

const share = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

/** Columns from left to right, how many above each, with marks across them. A picture only: its numbers stand in a table beside. */
export function ColumnChart({ columns, marks, edges, size }: ColumnChartProps) {
  const slot = 1 / Math.max(1, columns.length);
  const inset = (edges ? gapBetweenEdges : gap) * slot;
  return (
    <div className="column-chart" data-size={size} data-marks={marks.length} aria-hidden="true">
      {/* Parts of the plot are in percent of it and letters in ems: it fills whatever place there is, and nothing is stretched. */}
      <svg width="100%" height="100%">
        {columns.map(({ key, height, isMine }, place) => (
          <rect key={key} x={share(place * slot + inset)} width={share(slot - 2 * inset)} y={share(1 - height)} height={share(height)} className={`column ${isMine ? 'fill-(--accent-text)' : 'fill-(--option-1)'}`} />
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="column-base" />
        {inRows(marks).map(({ kind, label, at, anchor }, row) => (
          <svg key={kind} x={share(at)} overflow="visible" className="column-mark" data-kind={kind}>
            <line x1="0" x2="0" y1={`${-1 - lineEms * (marks.length - row)}em`} y2="100%" />
            <text dx={anchor === 'end' ? '-0.35em' : '0.35em'} y={`${-0.2 - lineEms * (marks.length - row)}em`} textAnchor={anchor}>
              {label}
            </text>
          </svg>
        ))}
        {columns.map(({ key, label, count, height }, place) => (
          <svg key={key} x={share(place * slot)} width={share(slot)} overflow="visible">
            <svg y={share(1 - height)} overflow="visible" className="column-top">
              <text x="50%" dy="-0.4em" textAnchor="middle" className="column-count">
                {count}
              </text>
            </svg>
            <text x="50%" y="100%" dy="1.3em" textAnchor="middle" className="column-label">
              {label}
            </text>
          </svg>
        ))}
        {edges?.map((edge, place) => (
          <text key={`edge ${place}`} x={share(place * slot)} y="100%" dy="1.3em" textAnchor={anchorAt(place / columns.length)} className="column-label">
            {edge}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** From one row of marks to the next. */
const lineEms = 1.3;

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
