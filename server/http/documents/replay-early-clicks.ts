/**
 * Runs in every document before its scripts are loaded. A button marked `data-after-scripts` works without scripts
 * through a post that reloads the page, which loses passwords and the input of other forms. If it is pressed early
 * after something was typed, the click waits for hydration; if the scripts cannot load, the form is posted.
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
  addEventListener('hydrated', release);
  addEventListener('unhandledrejection', release);
  addEventListener('error', ({ target }) => (target === window || target.tagName === 'SCRIPT') && release(), true);
}`.replaceAll(/\n\s*/g, '');
