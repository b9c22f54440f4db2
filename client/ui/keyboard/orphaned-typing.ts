import { isTyped } from './key-bindings.ts';

/** The last field typed into, until the user leaves it on purpose. */
let field: Element | null = null;
let isWatching = false;

/**
 * A push, or another crew member, can remove a form while someone is typing in it. The next keys are meant for that
 * form: swallow them, rather than trigger shortcuts, until the user clicks or presses Tab. Safe to call repeatedly.
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
  // A screen reader clicks without pointer events.
  document.addEventListener('click', ({ isTrusted }) => isTrusted && leave(), listening);
  window.addEventListener('popstate', leave);
}

/** Keys that submit or cancel a form. Enter alone does neither in a text area. */
function endsForm({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!isTyped(target)) return false;
  return key === 'Escape' || (key === 'Enter' && ((target as Element).tagName !== 'TEXTAREA' || ctrlKey || metaKey));
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;
}

/** A dialog that is fading out counts as removed. */
function isTakenAway(): boolean {
  return field !== null && !(field.isConnected && field.checkVisibility() && field.closest('[data-closed]') === null);
}
