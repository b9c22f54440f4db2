import { useEffect } from 'react';
import { findBinding, isTyped, type KeyBinding } from './key-bindings.ts';
import { useDocumentEvent } from '../use-document-event.ts';
import { isVisible } from '../is-visible.ts';

export function useKeyBindings(bindings: readonly KeyBinding[]): void {
  useDocumentEvent('keydown', (event) => {
    const binding = findBinding(event, bindings);
    if (!binding) return;
    event.preventDefault();
    binding.run?.();
  });
  useEffect(swallowOrphanedTyping, []);
}

let field: Element | null = null;
let isWatching = false;

/** A push can remove a form in use: keys meant for it must trigger no shortcuts, until a click or Tab. */
function swallowOrphanedTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const leave = (): void => void (field = null);
  const enter = (target: EventTarget | null): void => void (isTyped(target) && (field = target as Element));
  enter(document.activeElement);
  document.addEventListener('focusin', ({ target }) => enter(target), true);
  document.addEventListener('pointerdown', leave, true);
  // A screen reader clicks without pointer events.
  document.addEventListener('click', ({ isTrusted }) => isTrusted && leave(), true);
  document.addEventListener(
    'keydown',
    (event) => {
      const isInField = isTyped(event.target);
      if (event.key === 'Tab' || (isInField && endsForm(event))) return leave();
      enter(event.target);
      // A fading dialog counts as removed.
      const isGone = field && !(field.isConnected && isVisible(field) && !field.closest('[data-closed]'));
      if (!isInField && isGone && (event.key.length === 1 || event.key === 'Enter')) event.preventDefault();
    },
    true,
  );
}

/** In a text area, Enter alone does not. */
function endsForm({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Escape' || (key === 'Enter' && (!(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey));
}
