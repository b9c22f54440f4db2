import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react';

/** When a view replaces the focused element in `part`, focuses its prompt, or what `targetIn` returns. */
export function useFocusOnViewChange(
  part: RefObject<HTMLElement | null>,
  view: string,
  targetIn: (part: HTMLElement) => HTMLElement | null = promptIn,
) {
  const isWithin = useRef(false);
  const shown = useRef(view);
  const pass = useEffectEvent(() => part.current && targetIn(part.current)?.focus({ preventScroll: true }));
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A removed or disabled element fires no blur.
    if (isWithin.current && (document.activeElement === document.body || document.activeElement?.matches(':disabled')))
      pass();
  }, [view]);
  // Blur also fires when the window loses the focus.
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: ({ target }: FocusEvent) => void (isWithin.current = document.activeElement === target),
  };
}

function promptIn(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('[data-prompt]');
}
