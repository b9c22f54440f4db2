type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * React resets fields to the server's values. Call before hydration. @returns a function that restores the input
 * afterwards
 */
export function preserveInputBeforeHydration(root: HTMLElement): () => void {
  const typed = new Map<Control, string>();
  const toggled = new Set<HTMLInputElement>();
  const remember = (control: Control): void => {
    if (control.name === '' || control.type === 'hidden') return;
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked !== control.defaultChecked) toggled.add(control);
    } else if (control.value !== control.defaultValue) typed.set(control, control.value);
  };
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) remember(target);
  };
  for (const control of root.querySelectorAll<Control>('input, textarea')) remember(control);
  root.addEventListener('input', onInput, true);
  return () => {
    root.removeEventListener('input', onInput, true);
    for (const [control, value] of typed) restoreText(control, value);
    for (const control of toggled) restoreChoice(control);
  };
}

function restoreText(control: Control, value: string): void {
  control.value = '';
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function restoreChoice(control: HTMLInputElement): void {
  if (control.type === 'radio' ? control.defaultChecked : control.checked !== control.defaultChecked) return;
  control.checked = control.defaultChecked;
  control.click();
}
