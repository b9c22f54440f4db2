import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ResultSize } from './result-props.ts';

const widthEms: Record<ResultSize, number> = { room: 20, compact: 40, screen: 50 };

export function useWidthEms(size: ResultSize): [chart: RefObject<HTMLDivElement | null>, ems: number] {
  const chart = useRef<HTMLDivElement>(null);
  const [ems, setEms] = useState(widthEms[size]);
  useLayoutEffect(() => {
    const element = chart.current;
    // The text size changes the width in ems, but not the chart's width.
    const plot = element?.firstElementChild;
    if (size !== 'screen' || !element || !plot) return undefined;
    const measure = (): void => {
      const measured = Math.floor(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize));
      if (measured > 0) setEms(Math.min(widthEms[size], measured));
    };
    measure();
    // Flush at once, so that overlapping labels are never painted.
    const sizes = new ResizeObserver(() => flushSync(measure));
    sizes.observe(plot);
    return () => sizes.disconnect();
  });
  return [chart, ems];
}
