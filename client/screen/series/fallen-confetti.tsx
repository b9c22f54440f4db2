import { setProperties } from '../look/set-properties.ts';

/** A piece on the ground, in hundredths of the screen height from the nearer side and from the top of the drawing. */
interface Piece {
  isRight: boolean;
  x: number;
  y: number;
  turn: number;
  colour: number;
}

const width = 160;
const height = 47;
/** Width at each side; the middle is left free for the step and its name. */
const sideWidth = 44;
const colours = 8;

/** For a 0-based index: one of seven option colours, or the accent. */
export const scrapColour = (place: number): string =>
  place % colours === colours - 1 ? 'var(--accent)' : `var(--option-${(place % colours) + 1})`;

const count = 72;

/** A pseudo-random number from 0 to 1, the same on every screen. */
const chance = (place: number, of: number): number => {
  const wave = Math.sin(place * 12.9898 + of * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};

const pieces: readonly Piece[] = Array.from({ length: count }, (_, place) => ({
  isRight: place % 2 === 1,
  x: 1 + (sideWidth - 2) * chance(place, 1),
  y: height - 1.5 - (height - 4) * chance(place, 2) ** 2.2,
  turn: Math.round(360 * chance(place, 3)),
  colour: Math.floor(colours * chance(place, 4)),
}));

/** Confetti on the ground next to a lone winner, also for screens that open later or prefer reduced motion. */
export function FallenConfetti() {
  return (
    <svg
      className="appear pointer-events-none in-[.overlay]:hidden absolute inset-x-0 bottom-0 w-full"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {pieces.map(({ isRight, x, y, turn, colour }, place) => (
        <rect
          key={place}
          ref={setProperties({ fill: scrapColour(colour) })}
          x="-0.5"
          y="-0.85"
          width="1"
          height={place % 3 === 0 ? 1 : 1.7}
          rx={place % 3 === 0 ? 0.5 : 0.2}
          transform={`translate(${(isRight ? width - x : x).toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(1.3)`}
        />
      ))}
    </svg>
  );
}
