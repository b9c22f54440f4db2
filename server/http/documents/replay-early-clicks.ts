/**
 * Runs in every document before its scripts are there. A button marked `data-after-scripts` works without them by a post that
 * comes back to the page, and loses what no form may bring back: passwords, and what another form holds. Pressed early, where
 * something was typed, it waits for the scripts; when they cannot come it does what it does without them.
 */
export const replayEarlyClicks = `{
  let held;
  const isTyped = ({ type, checked, defaultChecked, value, defaultValue }) => type !== 'hidden' && (checked !== defaultChecked || value !== defaultValue);
  const hold = (event) => {
    const button = event.target.closest('[data-after-scripts]');
    if (!button || ![...document.querySelectorAll('input,textarea')].some(isTyped)) return;
    event.preventDefault();
    event.stopPropagation();
    held?.removeAttribute('aria-busy');
    held = button;
    held.setAttribute('aria-busy', 'true');
  };
  const release = () => {
    removeEventListener('click', hold, true);
    held?.removeAttribute('aria-busy');
    held?.click();
    held = undefined;
  };
  addEventListener('click', hold, true);
  addEventListener('taken-over', release);
  addEventListener('unhandledrejection', release);
  addEventListener('error', ({ target }) => (target === window || target.tagName === 'SCRIPT') && release(), true);
}`.replaceAll(/\n\s*/g, '');
