interface Place {
  id: string;
  /** From the top of the window, in px. */
  top: number;
}

/** Where a title lands after a jump to it, plus a margin; every section is taller. */
const nearTopPx = 80;
/** Scrolled this far above the top, a title is out of view. */
const titlePx = 60;

/**
 * The section being read: the last one that starts near the top; or the next one, once that title is out of view and
 * the next is in the upper third. Sections at the end of the page never scroll that far: there it is the requested one,
 * or the last.
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
