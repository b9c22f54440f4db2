import { useEffect, type RefObject } from 'react';

/** Prefers the first field inside `[data-initial-focus]`. */
export function useFocusFirstField(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scope = element.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? element.current;
    scope?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [element]);
}
