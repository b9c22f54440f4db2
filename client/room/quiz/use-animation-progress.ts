import { useEffect, useRef, type RefObject } from 'react';

/**
 * For elements that wait by an animation delay. A tab that is hidden and shown again restarts the animation: `--passed`
 * is the time since it first began, to subtract from the delay.
 */
export function useAnimationProgress<Part extends HTMLElement>(waiting: string | null): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element || waiting === null) return undefined;
    const beganAt = performance.now();
    let wasHidden = false;
    const observer = new ResizeObserver(() => {
      const isHidden = element.getClientRects().length === 0;
      if (wasHidden && !isHidden) element.style.setProperty('--passed', `${Math.round(performance.now() - beganAt)}ms`);
      wasHidden = isHidden;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.style.removeProperty('--passed');
    };
  }, [waiting]);
  return part;
}
