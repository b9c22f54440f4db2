type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * What people type and tap before the scripts have taken the page over would be lost: React sets every field to what the
 * server rendered. Call it before hydration.
 *
 * @returns the function that gives it back, to be called after hydration
 */
export function preserveInputBeforeHydration(root: HTMLElement): () => void {
  const typed = new Map<Control, string>();
  const tapped = new Set<HTMLInputElement>();
  const note = (control: Control): void => {
    if (control.name === '' || control.type === 'hidden') return;
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked !== control.defaultChecked) tapped.add(control);
    } else if (control.value !== control.defaultValue) typed.set(control, control.value);
  };
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) note(target);
  };
  for (const control of root.querySelectorAll<Control>('input, textarea')) note(control);
  root.addEventListener('input', onInput, true);
  return () => {
    root.removeEventListener('input', onInput, true);
    for (const [control, value] of typed) typeAgain(control, value);
    for (const control of tapped) tapAgain(control);
  };
}

function typeAgain(control: Control, value: string): void {
  // React leaves what it finds in the field but does not know it, and empties the field at the next render. It watches the
  // property of the element: emptied there and filled past it, through the prototype, the event counts as a change.
  control.value = '';
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function tapAgain(control: HTMLInputElement): void {
  if (control.type === 'radio' ? control.defaultChecked : control.checked !== control.defaultChecked) return;
  control.checked = control.defaultChecked;
  control.click();
}
