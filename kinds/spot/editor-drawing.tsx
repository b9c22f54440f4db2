import { useRef, useState, type PointerEvent } from 'react';
import { type Box, type Mark, percents } from '#contracts/polls/spot.ts';
import type { PictureView } from '#contracts/views.ts';
import {
  letterOf,
  markRadius,
  markUnder,
  pixelsBetween,
  Region,
  SpotPicture,
  withinPicture,
} from '#client/results/charts/spot-picture.tsx';

interface RegionDrawingProps {
  picture: PictureView;
  boxes: readonly Box[];
  rightPlaces: readonly number[];
  /** Null if there can be no more. */
  onDraw: ((box: Box) => void) | null;
  /** Null if none may move. */
  onMove: ((at: number, box: Box) => void) | null;
}

type Drag = { from: Mark; moves: { at: number; box: Box } | null };

/** A click draws no region. */
const smallest = 2;

/** For pointers; keys have the fields. */
export function RegionDrawing({ picture, boxes, rightPlaces, onDraw, onMove }: RegionDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const from = withinPicture(markUnder(event, svg.current));
    const at = boxes.findIndex(
      (box) => pixelsBetween(from, letterOf(box, picture), picture) <= 1.1 * markRadius(picture),
    );
    const box = boxes[at];
    if (box ? !onMove : !onDraw) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from, moves: box ? { at, box } : null };
  };
  const move = (event: PointerEvent): void => {
    if (!drag.current) return;
    const { from, moves } = drag.current;
    const to = withinPicture(markUnder(event, svg.current));
    if (!moves) return setDrawn(boxBetween(from, to));
    const { at, box } = moves;
    const left = Math.min(percents.max - box.width, Math.max(0, box.left + to.x - from.x));
    const top = Math.min(percents.max - box.height, Math.max(0, box.top + to.y - from.y));
    onMove?.(at, { ...box, left, top });
  };
  const drop = (): void => {
    drag.current = null;
    setDrawn(null);
    if (drawn && drawn.width >= smallest && drawn.height >= smallest) onDraw?.(drawn);
  };
  return (
    <div
      className="touch-none cursor-crosshair select-none"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => {
        drag.current = null;
        setDrawn(null);
      }}
    >
      <SpotPicture ref={svg} picture={{ ...picture, alt: null }} className="h-auto max-h-[60svh] w-full">
        {[...boxes, ...(drawn ? [drawn] : [])].map((box, place) => (
          <Region key={place} {...{ box, picture, place }} isRight={rightPlaces.includes(place)} isFilled />
        ))}
      </SpotPicture>
    </div>
  );
}

function boxBetween(one: Mark, other: Mark): Box {
  return {
    left: Math.min(one.x, other.x, percents.max - 1),
    top: Math.min(one.y, other.y, percents.max - 1),
    width: Math.max(1, Math.abs(one.x - other.x)),
    height: Math.max(1, Math.abs(one.y - other.y)),
  };
}
