import { useEffect, useEffectEvent } from 'react';
import { findBinding, type KeyBinding } from './key-bindings.ts';
import { swallowOrphanedTyping } from './orphaned-typing.ts';

/** Handles `bindings` on the whole page while mounted, except keys typed for a form that was removed. */
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
