import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what waits for its moment by an animation with a delay. Where its tab is hidden and shown again meanwhile, the animation begins
 * anew: `--passed` then says how much of the wait is over, counted from when it began and not from when somebody looked.
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
