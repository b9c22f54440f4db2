import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * The focus stays on an action whose button is made anew, as one that becomes the primary action: the next button with its
 * `data-action` gets it. What it returns goes to the element around them; nothing is heard while buttons are exchanged.
 */
export function useKeepActionFocus(): Record<
  'onFocusCapture' | 'onBlurCapture',
  (event: FocusEvent<HTMLElement>) => void
> {
  const kept = useRef<{ place: HTMLElement; action: string } | null>(null);
  useLayoutEffect(() => {
    if (kept.current === null || document.activeElement !== document.body) return;
    const { place, action } = kept.current;
    // Not there any more, it is not waited for: whoever reads on meanwhile would be taken away from there.
    kept.current = null;
    place.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus({ preventScroll: true });
  });
  return {
    onFocusCapture: ({ currentTarget, target }) => {
      const { action } = target.dataset;
      kept.current = action === undefined ? null : { place: currentTarget, action };
    },
    onBlurCapture: ({ currentTarget }) => {
      // Another window leaves the focus where it is.
      if (!currentTarget.contains(document.activeElement)) kept.current = null;
    },
  };
}
