import type { ReactNode } from 'react';
import type { ButtonLook } from '#ui/button.tsx';

interface Placed {
  id: string;
  isPrimary?: boolean;
}

/** Always stands in the row, at its end. */
interface FixedAction extends Placed {
  button: ReactNode;
}

/** Goes into the menu where there is no room in the row, unless it is the primary one. */
export interface CollapsibleAction extends Placed {
  words: ReactNode;
  run: () => void;
  look?: ButtonLook;
  shortcut?: string;
  /** The keys that do it, where that is more than the one shown. */
  keys?: string;
  /** Before the others. */
  isLesser?: boolean;
  /** What it opens comes back to it: see `useFormOpener`. */
  opener?: string;
  icon?: ReactNode;
}

export type BarAction = FixedAction | CollapsibleAction;
export type MaybeAction = BarAction | false | undefined | null;

export function present(actions: readonly MaybeAction[]): BarAction[] {
  return actions.filter((action) => action !== false && action !== undefined && action !== null);
}
