import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Another view takes the place of what had the focus in `part`, or locks it: the focus goes on to its prompt, and keys lead on from there. Whoever was
 * elsewhere stays there. `heirIn`: what of the part gets it.
 *
 * @returns what `part` must carry, so that it is known where the focus was
 */
export function useFocusOnViewChange(
  part: RefObject<HTMLElement | null>,
  view: string,
  heirIn: (part: HTMLElement) => HTMLElement | null = promptIn,
) {
  const isWithin = useRef(false);
  const shown = useRef(view);
  const pass = useEffectEvent(() => part.current && heirIn(part.current)?.focus({ preventScroll: true }));
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // What is taken away, or cannot be used any more, tells nobody that it has lost the focus.
    if (isWithin.current && (document.activeElement === document.body || document.activeElement?.matches(':disabled')))
      pass();
  }, [view]);
  // Another window has it for a while, or another element.
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: ({ target }: FocusEvent) => void (isWithin.current = document.activeElement === target),
  };
}

function promptIn(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('[data-prompt]');
}
