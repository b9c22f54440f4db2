import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { isolateBidi } from '../../app/i18n/bidi-isolate.ts';
import { layoutMarkLabels, type Mark } from './mark-label-rows.ts';
import type { ResultSize } from './result-props.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface Column {
  key: string;
  /** The label is empty if there is no room for it. */
  label: string;
  count: number;
  isMine: boolean;
  isRight?: boolean;
  /** Sets `--option`; the rest of the columns have one colour. */
  colour?: string;
  /** Rounds are compared by share, since their totals differ. */
  before?: number | undefined;
}

interface ColumnChartProps {
  columns: readonly Column[];
  marks: readonly Mark[];
  /** The range that counts as right, as fractions of the width. */
  band?: { from: number; to: number } | null;
  edges?: readonly string[];
  size: ResultSize;
  ems: number;
  ref: Ref<HTMLDivElement>;
  /** Shown instead of the numbers. */
  instead?: ReactNode;
  hasZeros?: boolean;
  /** Behind the columns; percentages are of the plot. */
  children?: ReactNode;
}

const markLines = ['[--marks:0]', '[--marks:1]', '[--marks:2]', '[--marks:3]'];

/** Counts and marks have lines above the plot, labels below. */
const chartLook = 'column-chart figures fill-ink pt-[calc(1.6em+1.4em*var(--marks))] pb-[1.7em]';
const sizeLooks: Record<ResultSize, string> = {
  room: 'h-[13em] text-[0.8125rem]',
  compact: 'h-(--column-height,16em) text-[0.875rem]',
  screen: '',
};
const plainFill = 'plain-fill fill-(--plain,var(--option-1))';

const gap = 0.12;
const gapBetweenEdges = 0.03;

/** Both sit slightly outwards, to avoid overlap. */
const pairAt = { before: 0.26, now: 0.74 };

const share = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

const movesLook = '[transition:x_var(--glide),y_var(--glide),height_var(--glide)]';
const haloLook = 'stroke-(--halo,var(--paper)) stroke-[0.3em] [paint-order:stroke] [stroke-linejoin:round]';
const strokeLooks = {
  mean: 'stroke-ink',
  averages: 'stroke-ink',
  median: 'stroke-ink [stroke-dasharray:0.5em_0.33em]',
  right: 'stroke-positive-text',
};

/** A table holds the same numbers. */
export function ColumnChart({
  columns,
  marks,
  band,
  edges,
  size,
  ems,
  ref,
  instead,
  hasZeros = false,
  children,
}: ColumnChartProps) {
  const { i18n } = useLingui();
  const isCompared = columns.some(({ before }) => before !== undefined);
  const total = isCompared ? sumOf(columns.map(({ count }) => count)) : 1;
  const totalBefore = sumOf(columns.map(({ before = 0 }) => before));
  const most = Math.max(
    isCompared ? 0.01 : 1,
    ...columns.map(({ count, before = 0 }) => Math.max(count / total, before / totalBefore)),
  );
  const style = isCompared ? ({ style: 'percent', maximumFractionDigits: 0 } as const) : {};
  const numberOf = (count: number, of: number): string =>
    instead !== undefined || (count === 0 && !hasZeros) ? '' : i18n.number(count / of, style);
  const slot = 1 / Math.max(1, columns.length);
  const hasRoomForBoth = ems * slot >= pairEms;
  const rows = layoutMarkLabels(marks, ems);
  const numberAt = (at: number, count: number, of: number, isBefore = false) => ({
    at: at * slot,
    height: count / of / most,
    words: numberOf(count, of),
    isBefore,
  });
  const numbers = columns.flatMap(({ count, before }, place) => [
    ...(before !== undefined && hasRoomForBoth ? [numberAt(place + pairAt.before, before, totalBefore, true)] : []),
    numberAt(place + (before === undefined ? 0.5 : pairAt.now), count, total),
  ]);
  const crossed = (mark: number) =>
    numbers.find(
      ({ at, words }) => words !== '' && Math.abs(at - mark) * ems < (estimateTextWidth(words) + numberAirEms) / 2,
    );
  const inset = (edges ? gapBetweenEdges : gap) * slot;
  return (
    <div
      ref={ref}
      className={`${chartLook} ${sizeLooks[size]} ${markLines[marks.length]}`}
      data-size={size}
      dir="ltr"
      aria-hidden="true"
    >
      {/* Percentages for the plot and ems for text fill any box without distortion. */}
      <svg width="100%" height="100%" className="overflow-visible">
        {band && (
          <rect x={share(band.from)} width={share(band.to - band.from)} height="100%" className="fill-positive-soft" />
        )}
        {children}
        {/* In front, the lines would cut through columns. Above a number that they would cross, they end. */}
        {rows.map(({ kind, at, top }) => {
          const number = crossed(at);
          const lift = number ? numberEms : 0;
          return (
            <svg
              key={kind}
              x={share(at)}
              y={`${-lift}em`}
              // A height of 0 would hide it.
              height={share(1.001 - (number?.height ?? 0))}
              overflow="visible"
              className={movesLook}
            >
              <line x1="0" x2="0" y1={`${top + lift}em`} y2="100%" className={`stroke-[0.14em] ${strokeLooks[kind]}`} />
            </svg>
          );
        })}
        {instead !== undefined &&
          columns.map(({ key }, place) => (
            <Bar key={key} x={place * slot + inset} width={slot - 2 * inset} height={0.4} className="fill-sunken" />
          ))}
        {columns.map(({ key, count, isMine, isRight, before, colour }, place) => {
          const [x, width] = [place * slot + inset, slot - 2 * inset];
          const own = before === undefined ? width : width / 2;
          const usualFill = colour === undefined ? plainFill : `fill-(--option) ${colour}`;
          return (
            <g key={key} className={isMine ? 'fill-(--ink)' : isRight ? 'fill-positive' : usualFill}>
              {before !== undefined && (
                <Bar
                  {...{ x }}
                  width={own}
                  height={before / totalBefore / most}
                  className={`opacity-68 ${movesLook}`}
                />
              )}
              <Bar x={x + width - own} width={own} height={count / total / most} className={movesLook} />
            </g>
          );
        })}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line-strong" />
        {rows.map(({ kind, label, at, anchor, top }) => (
          <svg key={kind} x={share(at)} overflow="visible" className={movesLook}>
            <text
              dx={anchor === 'end' ? '-0.35em' : '0.35em'}
              y={`${top + 0.7}em`}
              textAnchor={anchor}
              className={`${haloLook} ${kind === 'right' ? 'fill-positive-text font-bold' : 'font-semibold'}`}
            >
              {isolateBidi(label, i18n)}
            </text>
          </svg>
        ))}
        {numbers.map(({ at, height, words, isBefore }) => (
          <svg key={at} y={share(1 - height)} overflow="visible" className={movesLook}>
            <text
              x={share(at)}
              dy="-0.4em"
              textAnchor="middle"
              className={`column-count font-display ${haloLook} ${isBefore ? beforeLook : 'font-bold'}`}
            >
              {words}
            </text>
          </svg>
        ))}
        {columns.map(({ key, label }, place) => (
          <svg key={key} x={share(place * slot)} width={share(slot)} overflow="visible">
            <text
              {...labelPlace(estimateTextWidth(label) > ems * slot, place, columns.length)}
              y="100%"
              dy={labelDrop}
              className="font-semibold"
            >
              {label}
            </text>
          </svg>
        ))}
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
            dy={labelDrop}
            textAnchor={anchorAt(place / Math.max(1, columns.length))}
            className="font-semibold"
          >
            {edge}
          </text>
        ))}
      </svg>
    </div>
  );
}

function sumOf(counts: readonly number[]): number {
  return Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

function Bar({ x, width, height, className }: { x: number; width: number; height: number; className: string }) {
  return <rect x={share(x)} width={share(width)} y={share(1 - height)} height={share(height)} className={className} />;
}

const beforeLook = 'fill-faint font-medium';

/** The distance from the axis to the labels' baseline. */
const labelDrop = '1.3em';

const pairEms = 4.6;

/** A number's height above its column, and the air around it. */
const numberEms = 1.7;
const numberAirEms = 1;

function labelPlace(isWide: boolean, place: number, columns: number) {
  const anchor = isWide ? anchorAt(columns === 1 ? 0 : place / (columns - 1)) : 'middle';
  return { x: { start: '0%', middle: '50%', end: '100%' }[anchor], textAnchor: anchor };
}

function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === 1 ? 'end' : 'middle';
}
