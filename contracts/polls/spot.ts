/** Percent of the picture's width from its left, and of its height from its top. */
export interface Mark {
  x: number;
  y: number;
}

/** In percent, like marks. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const percents = { min: 0, max: 100 };

/** Marks are counted in cells of 4 by 4 percent, so that a push does not grow with its ballots. */
const cellSize = 4;
const columns = 25;

/** From the left, row by row. */
export function cellOf({ x, y }: Mark): number {
  const within = (value: number): number => Math.min(columns - 1, Math.floor(value / cellSize));
  return columns * within(y) + within(x);
}

export function boxOfCell(cell: number): Box {
  return {
    left: cellSize * (cell % columns),
    top: cellSize * Math.floor(cell / columns),
    width: cellSize,
    height: cellSize,
  };
}

export function centreOf({ left, top, width, height }: Box): Mark {
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** The place of the smallest region around a mark, so that a window is not its wall; null outside of all. */
export function regionAt(boxes: readonly Box[], { x, y }: Mark): number | null {
  const size = ({ width, height }: Box): number => width * height;
  let found: number | null = null;
  for (const [place, box] of boxes.entries()) {
    const isInside = x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
    const smallest = found === null ? undefined : boxes[found];
    if (isInside && (!smallest || size(box) < size(smallest))) found = place;
  }
  return found;
}

/** The point of a region nearest to its centre that no smaller one covers; the centre if there is none. */
export function pointIn(boxes: readonly Box[], place: number): Mark | null {
  const box = boxes[place];
  if (!box) return null;
  const centre = centreOf(box);
  let [nearest, least] = [centre, Infinity];
  for (let x = box.left; x <= box.left + box.width; x += 1)
    for (let y = box.top; y <= box.top + box.height; y += 1) {
      const distance = Math.hypot(x - centre.x, y - centre.y);
      if (distance < least && regionAt(boxes, { x, y }) === place) [nearest, least] = [{ x, y }, distance];
    }
  return nearest;
}
