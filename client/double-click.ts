/** In a double click the second press mostly comes before this, on slow hands and settings too. */
export const doubleClickMs = 700;

/** A hand that presses twice does not hold quite still, a thumb least of all. */
const samePlacePx = 12;

interface Press {
  of: string;
  at: number;
  x: number;
  y: number;
}

let before: Press | null = null;

/**
 * Whether this press of a button in a list, which acts on `of`, is the second of a double click that was meant for what stood
 * under the pointer before: dealt with by the first, it has made room for the next. Presses by keyboard are always meant.
 */
export function isMeantForLast({ detail, clientX, clientY, timeStamp }: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'>, of: string): boolean {
  if (detail === 0) return false;
  const last = before;
  const isAtOnce = last !== null && timeStamp - last.at < doubleClickMs;
  const isThere = last !== null && Math.hypot(clientX - last.x, clientY - last.y) < samePlacePx;
  if (isAtOnce && isThere && last.of !== of) return true;
  before = { of, at: timeStamp, x: clientX, y: clientY };
  return false;
}
