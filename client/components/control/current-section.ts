interface Place {
  id: string;
  /** From the upper edge of the window, in px. */
  top: number;
}

/** As far down as a title comes that was jumped to, and a little more; the least of the sections is taller. */
const nearTopPx = 80;

/**
 * The section that is being read: the last that has begun near the upper edge. The last ones of a page never come so far
 * up: at its end it is the one that was asked for, or the last.
 */
export function currentSection(sections: readonly Place[], { height, isAtEnd }: { height: number; isAtEnd: boolean }, asked: string): string | null {
  const isInSight = ({ id, top }: Place): boolean => id === asked && top >= 0 && top < height;
  if (isAtEnd) return (sections.find(isInSight) ?? sections.at(-1))?.id ?? null;
  return (sections.findLast(({ top }) => top <= nearTopPx) ?? sections[0])?.id ?? null;
}
