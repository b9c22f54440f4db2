import type { ReactNode } from 'react';
import type { ButtonLook } from '#ui/button.tsx';

interface Placed {
  id: string;
  isPrimary?: boolean;
}

/** Always visible, at the end of the row. */
interface FixedAction extends Placed {
  button: ReactNode;
}

/** Moves into the menu if there is no room, unless it is primary. */
export interface CollapsibleAction extends Placed {
  words: ReactNode;
  run: () => void;
  look?: ButtonLook;
  shortcut?: string;
  /** All its keys, if it has more than the one shown. */
  keys?: string;
  /** Folded before the others. */
  isLesser?: boolean;
  /** Gets the focus back from what it opens: see `useReturnFocus`. */
  opener?: string;
  icon?: ReactNode;
}

export type BarAction = FixedAction | CollapsibleAction;
export type MaybeAction = BarAction | false | undefined | null;

export function present(actions: readonly MaybeAction[]): BarAction[] {
  return actions.filter((action) => action !== false && action !== undefined && action !== null);
}
