import './plane.css';
import type { ComponentProps } from 'react';
import type { AxisLabels, Spread } from '#contracts/poll-kinds.ts';
import { positions, type Position, wordsOf } from '#contracts/polls/axes.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';
import { dotsApart, type PlaneSize } from './dots-apart.ts';
import type { ResultSize } from './result-props.ts';

/** Of an option, which `place` names. */
export interface Dot extends Position {
  place: number;
  deviation?: Position;
  before?: Position | null;
}

interface PlaneProps extends ComponentProps<'div'> {
  axes: AxisLabels;
  size: ResultSize;
}

/** Rather too small, so that nothing overlaps. */
const planeSizes: Record<ResultSize, PlaneSize> = {
  room: { width: 18, height: 18 },
  compact: { width: 24, height: 24 },
  screen: { width: 26, height: 12 },
};

/** The spread may reach beyond the axes. */
const areaLook = 'min-w-0 overflow-hidden rounded-control border border-line-strong bg-surface';
const lineLooks = ['[--lines:1]', '[--lines:2]', '[--lines:3]', '[--lines:4]'];

/**
 * Left and bottom are low in every language, as on a scale: the screen and a phone may have different ones, and who
 * says “top right” means the same place on both. Tables and sliders hold the same numbers.
 */
export function Plane({ axes, size, className = '', children, ...area }: PlaneProps) {
  const lines = Math.min(linesAtSide(axes, planeSizes[size].height), lineLooks.length);
  return (
    <div className={`plane ${lineLooks[lines - 1]} ${className}`} dir="ltr" aria-hidden="true">
      <AxisWords axes={axes} axis="y" look={lines > 2 ? 'text-[0.8em]' : ''} />
      <div {...area} className={`plane-area ${areaLook} ${area.onPointerDown ? 'touch-none select-none' : ''}`}>
        {/* Percentages for places and ems for dots fill any box without distortion. */}
        <svg width="100%" height="100%" className="block overflow-visible">
          <line x1="50%" x2="50%" y1="-20%" y2="120%" className="plane-middle" />
          <line y1="50%" y2="50%" x1="-20%" x2="120%" className="plane-middle" />
          {children}
        </svg>
      </div>
      <AxisWords axes={axes} axis="x" look="col-start-2" />
    </div>
  );
}

/** As plane.css divides the axis: the ends keep their longest word, the label gets up to what is left. */
function linesAtSide(axes: AxisLabels, height: number): number {
  const { label, low, high } = wordsOf(axes, 'y');
  const room = height - 1;
  const middle = Math.min(estimateTextWidth(label), Math.max(longest(label), room - longest(low) - longest(high)));
  const linesOf = (text: string, ems: number): number => {
    const lines = estimateTextWidth(text) / ems;
    return lines <= 1 ? 1 : Math.ceil(1.15 * lines);
  };
  const ends = [low, high].map((end) => linesOf(end, Math.max(longest(end), (room - middle) / 2)));
  return Math.max(linesOf(label, middle), ...ends);
}

function longest(text: string): number {
  return Math.max(...text.split(' ').map((word) => estimateTextWidth(word)));
}

function AxisWords({ axes, axis, look }: { axes: AxisLabels; axis: 'x' | 'y'; look: string }) {
  const { label, low, high } = wordsOf(axes, axis);
  return (
    <p className={`plane-axis ${look}`} data-axis={axis}>
      <bdi>{low}</bdi>
      <bdi>{label}</bdi>
      <bdi>{high}</bdi>
    </p>
  );
}

const share = (value: number): string => `${Math.round(1e4 * ((value - positions.min) / span)) / 100}%`;
const span = positions.max - positions.min;
/** Where all agree on one axis, the ellipse is a line. */
const thin = 0.01;
const down = (value: number): string => share(positions.max - value);
const ems = (value: number): string => `${Math.round(100 * value) / 100}em`;

const movesLook = '[transition:x_var(--glide),y_var(--glide)]';

interface DotsProps {
  dots: readonly Dot[];
  size: ResultSize;
  /** The one that is being placed. */
  chosen?: number | undefined;
}

/** A plane's content: each option at its place, with its spread. */
export function Dots({ dots, size, chosen }: DotsProps) {
  const moves = dotsApart(dots, planeSizes[size]);
  return (
    <>
      {dots.map(({ place, x, y, deviation }) =>
        deviation && (deviation.x > 0 || deviation.y > 0) ? (
          <ellipse
            key={place}
            cx={share(x)}
            cy={down(y)}
            rx={share(Math.max(deviation.x, thin))}
            ry={share(Math.max(deviation.y, thin))}
            strokeWidth="0.09em"
            className={`plane-spread stroke-(--option) ${optionColour(place)}`}
          />
        ) : null,
      )}
      {dots.map(({ place, x, y, before }) => (
        <g key={place} className={`stroke-(--option) ${optionColour(place)}`}>
          {before && (
            <>
              <line x1={share(before.x)} y1={down(before.y)} x2={share(x)} y2={down(y)} strokeWidth="0.12em" />
              <circle
                cx={share(before.x)}
                cy={down(before.y)}
                r="0.4em"
                strokeWidth="0.16em"
                className="fill-surface"
              />
            </>
          )}
        </g>
      ))}
      {dots.map(({ place, x, y }, at) => {
        const move = moves[at] ?? { x: 0, y: 0 };
        const isMoved = Math.hypot(move.x, move.y) > 0.1;
        return (
          <svg
            key={place}
            x={share(x)}
            y={down(y)}
            overflow="visible"
            className={`stroke-(--option) ${movesLook} ${optionColour(place)}`}
          >
            {isMoved && (
              <>
                <line x2={ems(move.x)} y2={ems(move.y)} className="fill-(--option) stroke-[0.14em]" />
                <circle r="0.2em" className="fill-(--option) stroke-[0.14em]" />
              </>
            )}
            <svg x={ems(move.x)} y={ems(move.y)} overflow="visible">
              <circle r="0.88em" strokeWidth="0.18em" className={`plane-dot ${place === chosen ? 'stroke-ink' : ''}`} />
              <text dy="0.36em" textAnchor="middle" stroke="none" className="fill-ink font-display font-bold">
                {optionLetter(place)}
              </text>
            </svg>
          </svg>
        );
      })}
    </>
  );
}

/** Where `Dots` draws them, about. */
export function positionsShown(dots: readonly Position[], size: ResultSize): Position[] {
  const { width, height } = planeSizes[size];
  const range = positions.max - positions.min;
  const moves = dotsApart(dots, { width, height });
  return dots.map(({ x, y }, at) => {
    const move = moves[at] ?? { x: 0, y: 0 };
    return { x: x + (move.x / width) * range, y: y - (move.y / height) * range };
  });
}

interface Place {
  x: Spread;
  y: Spread;
}

/** None if no one placed the option. */
export function dotsOf(place: number, now: Place | undefined, before?: Place): Dot[] {
  const mean = now ? meanOf(now) : null;
  if (!now || !mean) return [];
  const deviation = { x: now.x.deviation ?? 0, y: now.y.deviation ?? 0 };
  return [{ place, ...mean, deviation, before: before ? meanOf(before) : null }];
}

function meanOf({ x, y }: Place): Position | null {
  return x.mean === null || y.mean === null ? null : { x: x.mean, y: y.mean };
}
