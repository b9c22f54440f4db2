import { useEffect, useEffectEvent } from 'react';
import { findBinding, type KeyBinding } from './key-bindings.ts';
import { swallowOrphanedTyping } from './orphaned-typing.ts';

/** Runs `bindings` on key presses anywhere on the page, as long as the component is there. Not what is typed on into a form that was taken away. */
export function useKeyBindings(bindings: readonly KeyBinding[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const binding = findBinding(event, bindings);
    if (!binding) return;
    event.preventDefault();
    binding.run?.();
  });
  useEffect(() => {
    swallowOrphanedTyping();
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
