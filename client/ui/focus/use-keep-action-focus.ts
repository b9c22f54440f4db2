import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** An action's button (`data-action`) may move, for example to become the primary one. */
export function useKeepActionFocus(): Record<
  'onFocusCapture' | 'onBlurCapture',
  (event: FocusEvent<HTMLElement>) => void
> {
  const kept = useRef<{ place: HTMLElement; action: string } | null>(null);
  useLayoutEffect(() => {
    if (kept.current === null || document.activeElement !== document.body) return;
    const { place, action } = kept.current;
    // A later focus would interrupt the user.
    kept.current = null;
    place.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus({ preventScroll: true });
  });
  return {
    onFocusCapture: ({ currentTarget, target }) => {
      const { action } = target.dataset;
      kept.current = action === undefined ? null : { place: currentTarget, action };
    },
    onBlurCapture: ({ currentTarget }) => {
      // The window may have lost the focus.
      if (!currentTarget.contains(document.activeElement)) kept.current = null;
    },
  };
}
