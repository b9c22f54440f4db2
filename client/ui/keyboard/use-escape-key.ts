import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTaken } from './key-bindings.ts';

/**
 * Escape closes a form, from its fields and from any element that does not handle the key itself: another field, a
 * dialog, a menu, a dragged row. A menu that is fading out does not count.
 */
export function useEscapeKey(form: RefObject<HTMLElement | null>, leave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return;
    const isOwn = event.target instanceof Node && form.current?.contains(event.target) === true;
    if (
      (!isOwn && isTaken(event.target)) ||
      document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])')
    )
      return;
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
