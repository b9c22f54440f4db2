import { useEffect, useRef } from 'react';

/** Another view begins at its top, not where the one before was scrolled to. The first one stays where the browser put it. */
export function useTopOnChange(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
  }, [view]);
}
