import { type ReactNode, type Ref, useId } from 'react';
import { type Box, boxOfCell, centreOf, type Mark, percents } from '#contracts/polls/spot.ts';
import type { PictureView } from '#contracts/views.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { pictureAddress } from '#ui/picture.tsx';

interface SpotPictureProps {
  picture: PictureView;
  className?: string;
  ref?: Ref<SVGSVGElement>;
  /** Drawn on it, in its pixels. */
  children?: ReactNode;
}

/** Its size reserves the space without a style, which the content security policy forbids before scripts run. */
export function SpotPicture({ picture, className = '', ref, children }: SpotPictureProps) {
  const { width, height, version, alt, eventId = '' } = picture;
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      {...{ width, height }}
      className={`block ${className}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <image href={pictureAddress(eventId, version)} width="100%" height="100%" preserveAspectRatio="none" />
      {children}
      <rect width="100%" height="100%" className="fill-none stroke-line" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type Size = Pick<PictureView, 'width' | 'height'>;

/** A mark's radius, with which all that is drawn on a picture grows. */
export function markRadius({ width, height }: Size): number {
  return 0.034 * Math.hypot(width, height);
}

function at({ x, y }: Mark, { width, height }: Size): Mark {
  return { x: (x * width) / 100, y: (y * height) / 100 };
}

export function pixelsBetween(one: Mark, other: Mark, picture: Size): number {
  const { x, y } = at({ x: one.x - other.x, y: one.y - other.y }, picture);
  return Math.hypot(x, y);
}

/** Perhaps beyond the picture, which may be narrower than its SVG. */
export function markUnder(event: { clientX: number; clientY: number }, svg: SVGSVGElement | null): Mark {
  const { left, top, width, height } = svg?.querySelector('image')?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return {
    x: Math.round((100 * (event.clientX - left)) / width),
    y: Math.round((100 * (event.clientY - top)) / height),
  };
}

export function withinPicture({ x, y }: Mark): Mark {
  const within = (value: number): number => Math.min(percents.max, Math.max(percents.min, value));
  return { x: within(x), y: within(y) };
}

interface PinProps {
  mark: Mark;
  picture: Size;
  /** Empty if there is only one mark. */
  number: string;
}

export function Pin({ mark, picture, number }: PinProps) {
  const radius = markRadius(picture);
  const { x, y } = at(mark, picture);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.14 * radius} className="fill-black/70" />
      <circle r={radius} className="fill-white" />
      <circle r={0.82 * radius} className="fill-accent" />
      {number === '' ? (
        <circle r={0.26 * radius} className="fill-white" />
      ) : (
        <text dy="0.36em" fontSize={1.1 * radius} textAnchor="middle" className="fill-white font-display font-bold">
          {number}
        </text>
      )}
    </g>
  );
}

/** Where the keys have moved to. */
export function Crosshair({ mark, picture }: Omit<PinProps, 'number'>) {
  const { x, y } = at(mark, picture);
  const lines = `M${x} 0V${picture.height}M0 ${y}H${picture.width}`;
  return (
    <g className="fill-none">
      <path d={lines} className="stroke-black/70" strokeWidth="5" vectorEffect="non-scaling-stroke" />
      <path d={lines} className="stroke-white" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

interface RegionProps {
  box: Box;
  picture: Size;
  place: number;
  isRight?: boolean;
  /** While it is drawn. */
  isFilled?: boolean;
}

export function Region({ box, picture, place, isRight = false, isFilled = false }: RegionProps) {
  const { x, y } = at({ x: box.left, y: box.top }, picture);
  const size = at({ x: box.width, y: box.height }, picture);
  const radius = 0.8 * markRadius(picture);
  const frame = {
    x,
    y,
    width: size.x,
    height: size.y,
    rx: radius / 4,
    vectorEffect: 'non-scaling-stroke',
  } as const;
  const letter = at(letterOf(box, picture), picture);
  return (
    <g className={isRight ? '[--option:var(--positive)]' : optionColour(place)}>
      <rect {...frame} className={`stroke-surface ${isFilled ? 'fill-(--option)/15' : 'fill-none'}`} strokeWidth="7" />
      <rect {...frame} className="fill-none stroke-(--option)" strokeWidth={isRight ? 5 : 3} />
      <g transform={`translate(${letter.x} ${letter.y})`}>
        <circle r={radius} className="fill-surface stroke-(--option)" strokeWidth={0.2 * radius} />
        <text dy="0.36em" fontSize={1.1 * radius} textAnchor="middle" className="fill-ink font-display font-bold">
          {optionLetter(place)}
        </text>
      </g>
    </g>
  );
}

/** The middle of a region's letter: at its top left, but whole within the picture. */
export function letterOf({ left, top }: Box, picture: Size): Mark {
  const space = 96 * markRadius(picture);
  const within = (value: number, size: number): number =>
    Math.min(Math.max(value, space / size), percents.max - space / size);
  return { x: within(left, picture.width), y: within(top, picture.height) };
}

/** From few marks to most. */
export const heatLooks = [
  '[stop-color:oklch(0.83_0.17_90)]',
  '[stop-color:oklch(0.72_0.19_55)]',
  '[stop-color:oklch(0.6_0.23_28)]',
  '[stop-color:oklch(0.47_0.22_350)]',
];

export type Cells = readonly (readonly [cell: number, marks: number])[];

/** Where the marks are. The picture is veiled, so that the colours read on any. */
export function Heat({ cells, picture }: { cells: Cells; picture: Size }) {
  const id = useId();
  const most = Math.max(1, ...cells.map(([, count]) => count));
  const levelOf = (count: number): number => Math.ceil((heatLooks.length * count) / most) - 1;
  const sorted = cells.toSorted(([, one], [, other]) => one - other);
  return (
    <g>
      <defs>
        {heatLooks.map((look, level) => (
          <radialGradient key={look} id={`${id}${level}`}>
            <stop offset="45%" stopOpacity="0.92" className={look} />
            <stop offset="100%" stopOpacity="0" className={look} />
          </radialGradient>
        ))}
      </defs>
      <rect width="100%" height="100%" className="fill-surface/55" />
      {sorted.map(([cell, count]) => {
        const level = levelOf(count);
        const { x, y } = at(centreOf(boxOfCell(cell)), picture);
        return (
          <circle key={cell} cx={x} cy={y} r={(1.1 + 0.2 * level) * markRadius(picture)} fill={`url(#${id}${level})`} />
        );
      })}
    </g>
  );
}
