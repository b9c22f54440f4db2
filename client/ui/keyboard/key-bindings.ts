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

/** Without `run`, the key is unavailable but still listed. */
export interface KeyBinding {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  key: string;
  run?: (() => void) | undefined;
  /** Movements repeat while the key is held; actions do not. */
  mayRepeat?: boolean;
}

const untypedInputs = new Set(['button', 'checkbox', 'radio', 'reset', 'submit', 'color', 'file', 'image']);
const pressable = new Set(['BUTTON', 'A', 'SUMMARY', 'INPUT']);

interface TargetLike {
  tagName?: string;
  type?: string;
  isContentEditable?: boolean;
  closest?: (selector: string) => unknown;
}

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

/** The target takes text input, or is inside a dialog or menu. */
export function isTaken(target: unknown): boolean {
  if (typeof target !== 'object' || target === null) return false;
  return (
    isTyped(target) ||
    Boolean((target as TargetLike).closest?.('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
  );
}

/** Null while the person types or holds a modifier. */
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
  // "?" needs shift on most keyboards.
  const isLetter = /^\p{L}$/u.test(press.key);
  if (press.shiftKey && (isLetter || press.key.length > 1)) return null;
  const key = press.key.toLowerCase();
  if ((key === ' ' || key === 'enter') && pressable.has((press.target as TargetLike | null)?.tagName ?? ''))
    return null;
  const binding = bindings.find((candidate) => candidate.key === key);
  if (!binding?.run || (press.repeat && !binding.mayRepeat)) return null;
  return binding;
}
