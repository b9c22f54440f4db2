import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ResultSize } from './result-props.ts';

/** About how wide a drawing is at the least, in letters of its size. */
export const widthEms: Record<ResultSize, number> = { room: 20, compact: 40, screen: 50 };

/** How wide a chart is, in its letters: on a screen less than is usual where these are larger, and in a column over a picture. */
export function useWidthEms(size: ResultSize): [chart: RefObject<HTMLDivElement | null>, ems: number] {
  const chart = useRef<HTMLDivElement>(null);
  const [ems, setEms] = useState(widthEms[size]);
  useLayoutEffect(() => {
    const element = chart.current;
    // Of its height letters take a part: it changes with their size, also where the chart is as wide as before.
    const plot = element?.firstElementChild;
    if (size !== 'screen' || !element || !plot) return undefined;
    const measure = (): void => {
      const measured = Math.floor(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize));
      if (measured > 0) setEms(Math.min(widthEms[size], measured));
    };
    measure();
    // Nobody sees labels lie over each other before.
    const sizes = new ResizeObserver(() => flushSync(measure));
    sizes.observe(plot);
    return () => sizes.disconnect();
  });
  return [chart, ems];
}
