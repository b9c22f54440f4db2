import { useEffect } from 'react';
import { findBinding, type KeyBinding } from './key-bindings.ts';
import { swallowOrphanedTyping } from './orphaned-typing.ts';
import { useDocumentEvent } from '../use-document-event.ts';

export function useKeyBindings(bindings: readonly KeyBinding[]): void {
  useDocumentEvent('keydown', (event) => {
    const binding = findBinding(event, bindings);
    if (!binding) return;
    event.preventDefault();
    binding.run?.();
  });
  useEffect(swallowOrphanedTyping, []);
}
