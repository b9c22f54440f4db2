import { useEffect, type RefObject } from 'react';

/** Puts the caret into the first field of a form that someone has just asked for, or into the first of what is marked as where one begins. */
export function useFocusFirstField(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = element.current?.querySelector<HTMLElement>('[data-begin]') ?? element.current;
    begin?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [element]);
}
