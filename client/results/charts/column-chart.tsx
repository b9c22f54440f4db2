import './column-chart.css';
import type { ReactNode, Ref } from 'react';
import { besideEms, layoutMarkLabels, type Mark } from './mark-label-rows.ts';
import type { ResultSize } from './result-props.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Column {
  key: string;
  /** Centred below the column; empty if there is no room. */
  label: string;
  count: string;
  /** Relative to the highest column, 0 to 1. */
  height: number;
  isMine: boolean;
  /** All of its answers are right, and that is revealed. */
  isRight?: boolean;
  before?: Pick<Column, 'count' | 'height'> | null;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  marks: readonly Mark[];
  /** The range that counts as right, as fractions of the width. */
  band?: { from: number; to: number } | null;
  /** Labels at the edges of the columns instead of below their middle: one more than there are columns. */
  edges?: readonly string[];
  size: ResultSize;
  /** Width of the chart in ems (use-width-ems.ts). */
  ems: number;
  ref: Ref<HTMLDivElement>;
  /** In ems. */
  labelSize?: number;
  /** Labels alternate between this many rows. */
  labelRows?: number;
  instead?: ReactNode;
}

/** Space for the lines of marks above the plot, and for rows of labels below the first. */
const markLines = ['[--marks:0]', '[--marks:1]', '[--marks:2]', '[--marks:3]'];
const moreLabels = ['[--more-labels:0em]', '[--more-labels:1.25em]', '[--more-labels:2.5em]', '[--more-labels:3.75em]'];

/** A share of the slot; with labels at the edges, columns nearly touch. */
const gap = 0.12;
const gapBetweenEdges = 0.03;

/** Slightly outwards, so that the two do not overlap. */
const pairAt = { before: 0.26, now: 0.74 };

const share = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

/** Decorative: a table holds the same numbers. */
export function ColumnChart({
  columns,
  marks,
  band,
  edges,
  size,
  ems,
  ref,
  labelSize = 1,
  labelRows = 1,
  instead,
}: ColumnChartProps) {
  const slot = 1 / Math.max(1, columns.length);
  // Without room for both numbers above a pair, the previous one is only in the table.
  const hasRoomForBoth = ems * slot >= pairEms;
  const dropOf = (place: number): string => `${labelDrop / labelSize + rowEms * (place % labelRows)}em`;
  const rows = layoutMarkLabels(marks, ems);
  const inset = (edges ? gapBetweenEdges : gap) * slot;
  return (
    <div
      ref={ref}
      className={`column-chart ${markLines[marks.length]} ${moreLabels[labelRows - 1]}`}
      data-size={size}
      aria-hidden="true"
    >
      {/* The plot uses percent and text uses ems, so the chart fills any box without distortion. */}
      <svg width="100%" height="100%">
        {band && (
          <rect x={share(band.from)} width={share(band.to - band.from)} height="100%" className="fill-positive-soft" />
        )}
        {/* Behind the columns, or the lines would cut through them. */}
        {rows.map(({ kind, at, strokes }) => (
          <svg key={kind} x={share(at)} overflow="visible" className="column-mark" data-kind={kind}>
            {strokes.map(({ from, to }) => (
              <line key={from} x1="0" x2="0" y1={`${from}em`} y2={to === null ? '100%' : `${to}em`} />
            ))}
          </svg>
        ))}
        {instead !== undefined &&
          columns.map(({ key }, place) => (
            <Bar key={key} x={place * slot + inset} width={slot - 2 * inset} height={0.4} className="fill-sunken" />
          ))}
        {columns.map(({ key, height, isMine, isRight, before }, place) => {
          const [x, width] = [place * slot + inset, slot - 2 * inset];
          const own = before ? width / 2 : width;
          return (
            <g key={key} className={isMine ? 'fill-(--ink)' : isRight ? 'fill-positive' : 'plain-fill'}>
              {before && <Bar {...{ x }} width={own} height={before.height} className="column column-before" />}
              <Bar x={x + width - own} width={own} height={height} className="column" />
            </g>
          );
        })}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line-strong" />
        {rows.map(({ kind, label, at, anchor, top }) => (
          <svg key={kind} x={share(at)} overflow="visible" className="column-mark" data-kind={kind}>
            <text dx={`${anchor === 'end' ? -besideEms : besideEms}em`} y={`${top + 0.7}em`} textAnchor={anchor}>
              {label}
            </text>
          </svg>
        ))}
        {columns.map(({ key, label, count, height, before }, place) => {
          const at = before ? pairAt.now : 0.5;
          const linesFrom = (part: number) => marks.map((mark) => ((place + part) * slot - mark.at) * ems);
          return (
            <svg key={key} x={share(place * slot)} width={share(slot)} overflow="visible">
              {before && hasRoomForBoth && (
                <svg y={share(1 - before.height)} overflow="visible" className="column-top">
                  <Count at={pairAt.before} lines={linesFrom(pairAt.before)} isBefore>
                    {before.count}
                  </Count>
                </svg>
              )}
              <svg y={share(1 - height)} overflow="visible" className="column-top">
                <Count at={at} lines={linesFrom(at)}>
                  {count}
                </Count>
              </svg>
              <text
                {...labelPlace(estimateTextWidth(label) * labelSize > ems * slot, place, columns.length)}
                y="100%"
                dy={dropOf(place)}
                fontSize={`${labelSize}em`}
                className="font-semibold"
              >
                {label}
              </text>
            </svg>
          );
        })}
        {instead !== undefined && (
          <text x="50%" y="30%" dy="0.35em" textAnchor="middle" className="fill-muted font-medium">
            {instead}
          </text>
        )}
        {edges?.map((edge, place) => (
          <text
            key={`edge ${place}`}
            x={share(place * slot)}
            y="100%"
            dy={dropOf(place)}
            fontSize={`${labelSize}em`}
            textAnchor={anchorAt(place / columns.length)}
            className="font-semibold"
          >
            {edge}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Bar({ x, width, height, className }: { x: number; width: number; height: number; className: string }) {
  return <rect x={share(x)} width={share(width)} y={share(1 - height)} height={share(height)} className={className} />;
}

function Count({
  at,
  lines,
  isBefore = false,
  children,
}: {
  at: number;
  lines: readonly number[];
  isBefore?: boolean;
  children: string;
}) {
  const reach = estimateTextWidth(children) / 2 + 0.35;
  return (
    <text
      x={share(at)}
      dy="-0.4em"
      data-crossed={lines.some((distance) => Math.abs(distance) < reach) || undefined}
      textAnchor="middle"
      className={`column-count ${isBefore ? 'column-count-before' : ''}`}
    >
      {children}
    </text>
  );
}

/** From the base line to the baseline of the labels. */
const labelDrop = 1.3;

const rowEms = 1.25;

const pairEms = 4.6;

/** Labels at the ends that are too wide are aligned with the edge of the chart. */
function labelPlace(isWide: boolean, place: number, columns: number) {
  const anchor = isWide ? anchorAt(columns === 1 ? 0 : place / (columns - 1)) : 'middle';
  return { x: { start: '0%', middle: '50%', end: '100%' }[anchor], textAnchor: anchor };
}

/** The outermost stay within the chart. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === 1 ? 'end' : 'middle';
}
