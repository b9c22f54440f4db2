import { isTyped } from './key-bindings.ts';

/** The field that was typed into last, until its reader has left it by a hand of their own. */
let field: Element | null = null;
let isWatching = false;

/**
 * A form can be taken away under the hands of somebody who types: by what another of the crew did, or by a push. What they type on is
 * meant for that form, and neither a key of the page nor of what got the focus instead, until they press or click somewhere, or go
 * on by Tab. A second call does nothing.
 */
export function swallowOrphanedTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const listening = { capture: true };
  const leave = (): void => void (field = null);
  const enter = ({ target }: { target: unknown }): void => void (isTyped(target) && (field = target as Element));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || endsForm(event)) return leave();
    enter(event);
    if (!isTyped(event.target) && writes(event) && isTakenAway()) event.preventDefault();
  };
  enter({ target: document.activeElement });
  document.addEventListener('focusin', enter, listening);
  document.addEventListener('keydown', onKeyDown, listening);
  document.addEventListener('pointerdown', leave, listening);
  // A screen reader clicks without a pointer.
  document.addEventListener('click', ({ isTrusted }) => isTrusted && leave(), listening);
  window.addEventListener('popstate', leave);
}

/** By the keys that send a form or put it away: in a field of several lines Enter alone does neither. */
function endsForm({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!isTyped(target)) return false;
  return key === 'Escape' || (key === 'Enter' && ((target as Element).tagName !== 'TEXTAREA' || ctrlKey || metaKey));
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;
}

/** Also with a dialog that only fades away yet. */
function isTakenAway(): boolean {
  return field !== null && !(field.isConnected && field.checkVisibility() && field.closest('[data-closed]') === null);
}
