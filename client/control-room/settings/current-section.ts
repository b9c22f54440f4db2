interface Place {
  id: string;
  /** From the upper edge of the window, in px. */
  top: number;
}

/** As far down as a title comes that was jumped to, and a little more; the least of the sections is taller. */
const nearTopPx = 80;
/** A title that is as far above the edge has gone out of sight. */
const titlePx = 60;

/**
 * The section that is being read: the last that has begun near the upper edge; or, once its title has gone, the next, if that has come into
 * the upper third. The last ones of a page never come so far up: at its end it is the one that was asked for, or the last.
 */
export function currentSection(
  sections: readonly Place[],
  { height, isAtEnd }: { height: number; isAtEnd: boolean },
  asked: string,
): string | null {
  const isInSight = ({ id, top }: Place): boolean => id === asked && top >= 0 && top < height;
  if (isAtEnd) return (sections.find(isInSight) ?? sections.at(-1))?.id ?? null;
  const begun = sections.findLastIndex(({ top }) => top <= nearTopPx);
  const [current, next] = [sections[Math.max(begun, 0)], sections[begun + 1]];
  const isOver = current !== undefined && current.top < -titlePx && next !== undefined && next.top <= height / 3;
  return (isOver ? next : current)?.id ?? null;
}
