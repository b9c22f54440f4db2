import { useRef, type PointerEvent } from 'react';
import type { AxisLabels } from '#contracts/poll-kinds.ts';
import { positions, type Position } from '#contracts/polls/axes.ts';
import { type Dot, Dots, Plane, positionsShown } from '#client/results/charts/plane.tsx';

interface PlacingPlaneProps {
  activity: AxisLabels;
  places: readonly (Position | null)[];
  chosen: number;
  isLocked: boolean;
  onChoose: (at: number) => void;
  onPlace: (at: number, position: Position) => void;
}

/** How near a finger must be to take a dot, in positions. */
const reach = 0.8;

export function PlacingPlane({ activity, places, chosen, isLocked, onChoose, onPlace }: PlacingPlaneProps) {
  const dragged = useRef<number | null>(null);
  const dots = places.flatMap((position, place) => (position ? [{ place, ...position }] : []));
  const put = (at: number, { x, y }: Position): void => {
    const before = places[at];
    const position = { x: Math.round(x), y: Math.round(y) };
    if (before?.x !== position.x || before.y !== position.y) onPlace(at, position);
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const position = positionUnder(event);
    // The first tap always places the chosen option, also on top of another one.
    const taken = places[chosen] ? dotAt(position, dots) : null;
    dragged.current = taken ?? chosen;
    if (taken === null) put(chosen, position);
    else onChoose(taken);
  };
  const drop = (): void => {
    dragged.current = null;
  };
  return (
    <Plane
      axes={activity}
      size="room"
      className="w-full max-w-104 justify-self-center"
      {...(!isLocked && {
        onPointerDown: press,
        onPointerMove: (event: PointerEvent<HTMLElement>) =>
          dragged.current !== null && put(dragged.current, positionUnder(event)),
        onPointerUp: drop,
        onPointerCancel: drop,
      })}
    >
      <Dots dots={dots} size="room" chosen={isLocked ? undefined : chosen} />
    </Plane>
  );
}

function positionUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Position {
  const box = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  const range = positions.max - positions.min;
  const within = (part: number): number => positions.min + range * Math.min(1, Math.max(0, part));
  return { x: within((clientX - box.left) / box.width), y: within((box.bottom - clientY) / box.height) };
}

/** The nearest within reach of where it is drawn. */
function dotAt({ x, y }: Position, dots: readonly Dot[]): number | null {
  const near = positionsShown(dots, 'room').map((shown, at) => ({
    place: dots[at]?.place ?? null,
    distance: Math.hypot(shown.x - x, shown.y - y),
  }));
  const [nearest] = near.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= reach ? nearest.place : null;
}
