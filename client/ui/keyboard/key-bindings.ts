/** What is looked at in a key press: a part of `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

/** Something a key does. Those without `run` are not possible now; they stay in the list of keys. */
export interface KeyBinding {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  key: string;
  run?: (() => void) | undefined;
  /** Whether it goes on while the key is held down: moving does, acting does not. */
  mayRepeat?: boolean;
}

/** Inputs in which no text is typed: a key pressed there is not meant for them. */
const untypedInputs = new Set(['button', 'checkbox', 'radio', 'reset', 'submit', 'color', 'file', 'image']);
/** Where these keys already do something. */
const pressable = new Set(['BUTTON', 'A', 'SUMMARY', 'INPUT']);

interface TargetLike {
  tagName?: string;
  type?: string;
  isContentEditable?: boolean;
  closest?: (selector: string) => unknown;
}

/** Whether keys pressed there are text. */
export function isTyped(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const { tagName = '', type = '', isContentEditable = false } = target as TargetLike;
  return (
    isContentEditable ||
    tagName === 'TEXTAREA' ||
    tagName === 'SELECT' ||
    (tagName === 'INPUT' && !untypedInputs.has(type))
  );
}

/** Whether keys pressed there are text, or belong to something that floats above the page (a dialog, a menu). */
export function isTaken(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  return (
    isTyped(target) ||
    Boolean((target as TargetLike).closest?.('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
  );
}

/** The binding a press asks for, or null: keys never act while someone types, nor together with a modifier. */
export function findBinding(press: KeyPress, bindings: readonly KeyBinding[]): KeyBinding | null {
  if (
    press.defaultPrevented ||
    press.isComposing ||
    press.ctrlKey ||
    press.metaKey ||
    press.altKey ||
    isTaken(press.target)
  )
    return null;
  // On most keyboards "?" is typed with shift; for letters shift is a modifier.
  const isLetter = /^\p{L}$/u.test(press.key);
  if (press.shiftKey && (isLetter || press.key.length > 1)) return null;
  const key = press.key.toLowerCase();
  if ((key === ' ' || key === 'enter') && pressable.has((press.target as TargetLike | null)?.tagName ?? ''))
    return null;
  const binding = bindings.find((candidate) => candidate.key === key);
  if (!binding?.run || (press.repeat && !binding.mayRepeat)) return null;
  return binding;
}
