import { useEffect, type RefObject } from 'react';

/** Focuses the first field of a form the user has just opened, or the first one inside `[data-begin]`. */
export function useFocusFirstField(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = element.current?.querySelector<HTMLElement>('[data-begin]') ?? element.current;
    begin?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [element]);
}
