import { useEffect, useEffectEvent } from 'react';
import { findBinding, type KeyBinding } from './key-bindings.ts';
import { swallowOrphanedTyping } from './orphaned-typing.ts';

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
