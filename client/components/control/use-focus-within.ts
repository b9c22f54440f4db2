import { useEffect, type RefObject } from 'react';

/** Puts the caret into the first field of a form that someone has just asked for. */
export function useFocusWithin(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [element]);
}
