import { useLayoutEffect, useRef, type RefObject } from 'react';
import { textScales } from '../../../contracts/screens.ts';

/** The stage in the size asked for, or the largest below it at which everything fits: the screen never scrolls. */
export function useFittingText(wantedScale: number): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const element = stage.current;
      if (!element) return;
      for (const scale of textScales.toReversed()) {
        if (scale > wantedScale) continue;
        element.style.setProperty('--text-scale', String(scale / 100));
        if (scale === 100 || fits(element)) return;
      }
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
    // After every render: whatever is shown now may need more room than what was shown before.
  });
  return stage;
}

/** A part that hides its own overflow (a clamped prompt, a label on one line) counts as cut as well. */
function fits(element: HTMLElement): boolean {
  // Not by its rectangle: a picture of the screen is scaled.
  const last = element.lastElementChild;
  const content = last instanceof HTMLElement ? last.offsetHeight : 0;
  // Some air above the join code; what fills the stage keeps its own.
  const isFilling = element.querySelector(':scope > [data-fills]') !== null;
  if ((content > element.clientHeight * 0.95 && !isFilling) || element.scrollHeight > element.clientHeight + 1) return false;
  return [...element.querySelectorAll<HTMLElement>('.screen-question, .screen-body, .bars, .bar-label')].every(
    (part) => part.scrollHeight <= part.clientHeight + 4 && part.scrollWidth <= part.clientWidth + 1,
  );
}
