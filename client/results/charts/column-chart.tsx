import './column-chart.css';
import type { ReactNode, Ref } from 'react';
import { besideEms, layoutMarkLabels, type Mark } from './mark-label-rows.ts';
import type { ResultSize } from './result-props.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Column {
  key: string;
  /** Under the column, in its middle; empty where there is no room for one. */
  label: string;
  count: string;
  /** 0 to 1 of the highest column. */
  height: number;
  isMine: boolean;
  /** All of its answers are right, and that is told. */
  isRight?: boolean;
  /** The same of the round before, drawn lighter beside it. */
  before?: Pick<Column, 'count' | 'height'> | null;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  marks: readonly Mark[];
  /** What counts as right, from where to where, 0 to 1 of the width. */
  band?: { from: number; to: number } | null;
  /** Labels at the edges of the columns, one more than there are columns, instead of in their middle. */
  edges?: readonly string[];
  size: ResultSize;
  /** How wide it is, in its letters (use-width-ems.ts). */
  ems: number;
  ref: Ref<HTMLDivElement>;
  /** Of what stands below the columns, in ems. */
  labelSize?: number;
  /** These stand in so many rows, by turns. */
  labelRows?: number;
  /** Over the places of the columns, while nobody has answered. */
  instead?: ReactNode;
}

/** Each column leaves so much of its place free on either side; where the labels stand at the edges, the columns nearly touch. */
const gap = 0.12;
const gapBetweenEdges = 0.03;

/** Of a column, what the round before takes. */
const beforeWidth = 0.5;

/** Where the numbers of a pair of columns stand, within its place: a little outwards from their middles, so that neither covers the other. */
const pairAt = { before: 0.26, now: 0.74 };

const share = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

/** Columns from left to right, how many above each, with marks across them. A picture only: its numbers stand in a table beside. */
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
  // Where two numbers find no room above a pair of columns, that of the round before is in the table alone.
  const hasRoomForBoth = ems * slot >= pairEms;
  const dropOf = (place: number): string => `${labelDrop / labelSize + rowEms * (place % labelRows)}em`;
  const rows = layoutMarkLabels(marks, ems);
  const inset = (edges ? gapBetweenEdges : gap) * slot;
  return (
    <div
      ref={ref}
      className="column-chart"
      data-size={size}
      data-marks={marks.length}
      data-label-rows={labelRows}
      aria-hidden="true"
    >
      {/* Parts of the plot are in percent of it and letters in ems: it fills whatever place there is, and nothing is stretched. */}
      <svg width="100%" height="100%">
        {band && <rect x={share(band.from)} width={share(band.to - band.from)} height="100%" className="column-band" />}
        {/* Behind the columns, which they would cut through. */}
        {rows.map(({ kind, at, strokes }) => (
          <svg key={kind} x={share(at)} overflow="visible" className="column-mark" data-kind={kind}>
            {strokes.map(({ from, to }) => (
              <line key={from} x1="0" x2="0" y1={`${from}em`} y2={to === null ? '100%' : `${to}em`} />
            ))}
          </svg>
        ))}
        {instead !== undefined &&
          columns.map(({ key }, place) => (
            <rect
              key={key}
              x={share(place * slot + inset)}
              width={share(slot - 2 * inset)}
              y="60%"
              height="40%"
              className="column-place"
            />
          ))}
        {columns.map(({ key, height, isMine, isRight, before }, place) => (
          <g key={key} className={isMine ? 'fill-(--ink)' : isRight ? 'fill-positive' : 'plain-fill'}>
            {before && (
              <rect
                x={share(place * slot + inset)}
                width={share(beforeWidth * (slot - 2 * inset))}
                y={share(1 - before.height)}
                height={share(before.height)}
                className="column column-before"
              />
            )}
            <rect
              x={share(place * slot + inset + (before ? beforeWidth * (slot - 2 * inset) : 0))}
              width={share((before ? 1 - beforeWidth : 1) * (slot - 2 * inset))}
              y={share(1 - height)}
              height={share(height)}
              className="column"
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="column-base" />
        {rows.map(({ kind, label, at, anchor, top }) => (
          <svg key={kind} x={share(at)} overflow="visible" className="column-mark" data-kind={kind}>
            <text dx={`${anchor === 'end' ? -besideEms : besideEms}em`} y={`${top + 0.7}em`} textAnchor={anchor}>
              {label}
            </text>
          </svg>
        ))}
        {columns.map(({ key, label, count, height, before }, place) => {
          const at = before ? pairAt.now : 0.5;
          return (
            <svg key={key} x={share(place * slot)} width={share(slot)} overflow="visible">
              {before && hasRoomForBoth && (
                <svg y={share(1 - before.height)} overflow="visible" className="column-top">
                  <Count
                    at={pairAt.before}
                    aside={asideOf(before.count, (place + pairAt.before) * slot, marks, ems)}
                    className="column-count column-count-before"
                  >
                    {before.count}
                  </Count>
                </svg>
              )}
              <svg y={share(1 - height)} overflow="visible" className="column-top">
                <Count at={at} aside={asideOf(count, (place + at) * slot, marks, ems)} className="column-count">
                  {count}
                </Count>
              </svg>
              <text
                {...labelPlace(estimateTextWidth(label) * labelSize > ems * slot, place, columns.length)}
                y="100%"
                dy={dropOf(place)}
                fontSize={`${labelSize}em`}
                className="column-label"
              >
                {label}
              </text>
            </svg>
          );
        })}
        {instead !== undefined && (
          <text x="50%" y="30%" dy="0.35em" textAnchor="middle" className="column-instead">
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
            className="column-label"
          >
            {edge}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Count({
  at,
  aside,
  className,
  children,
}: {
  at: number;
  aside: number | null;
  className: string;
  children: string;
}) {
  return (
    <text
      x={share(at)}
      dx={`${aside ?? 0}em`}
      dy="-0.4em"
      data-crossed={aside === null || undefined}
      textAnchor="middle"
      className={className}
    >
      {children}
    </text>
  );
}

/** Free between a number and a line beside it. */
const clearEms = 0.35;

/**
 * How far a number stands aside from the middle of its column, in ems, so that no mark's line runs through it or touches it. Where there is a line on
 * either side it stays, and the lines end around it: null.
 */
export function asideOf(count: string, at: number, marks: readonly Pick<Mark, 'at'>[], ems: number): number | null {
  if (count === '') return 0;
  const reach = estimateTextWidth(count) / 2 + clearEms;
  const from = marks.map((mark) => (at - mark.at) * ems).filter((by) => Math.abs(by) < 2 * reach);
  const isClear = (aside: number): boolean => from.every((by) => Math.abs(by + aside) >= reach - 1e-9);
  const [right, left] = [Math.max(...from.map((by) => reach - by)), Math.min(...from.map((by) => -reach - by))];
  return (
    [0, ...[right, left].toSorted((one, other) => Math.abs(one) - Math.abs(other))].find(
      (aside) => isClear(aside) && Math.abs(aside) <= maxAsideEms,
    ) ?? null
  );
}

/** Further away it would no longer be that column's. */
const maxAsideEms = 1.6;

/** From the base to the line on which the labels stand. */
const labelDrop = 1.3;

/** From one row of labels to the next, in their own ems. */
const rowEms = 1.25;

/** What two percentages take beside each other. */
const pairEms = 4.6;

/** Under the middle of its column; the outermost, where they are wider than that, from the edge of the drawing inwards. */
function labelPlace(
  isWide: boolean,
  place: number,
  columns: number,
): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (isWide && place === 0) return { x: '0%', textAnchor: 'start' };
  return isWide && place === columns - 1 ? { x: '100%', textAnchor: 'end' } : { x: '50%', textAnchor: 'middle' };
}

/** The outermost labels stay inside the drawing; every other one stands under its edge. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === 1 ? 'end' : 'middle';
}
