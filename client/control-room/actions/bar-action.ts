import type { ReactNode } from 'react';
import type { ButtonLook } from '#ui/button.tsx';
import type { AgendaEntry } from '../state/agenda-order.ts';

/** An action of the bar. All but the primary one move into a menu if there is no room. */
export interface BarAction {
  id: string;
  words: ReactNode;
  run?: (() => void) | undefined;
  /** The first such action is the primary one. */
  isPrimary?: boolean;
  /** Folded before the others. */
  isLesser?: boolean;
  isForward?: boolean;
  look?: ButtonLook;
  shortcut?: string;
  /** All its keys, if it has more than the one shown. */
  keys?: string;
  /** Gets the focus back from what it opens: see `useReturnFocus`. */
  opener?: string;
  /** A link instead of a button. */
  href?: string;
  /** Asked before it runs. */
  confirmation?: Record<'title' | 'description' | 'words', ReactNode> & { look: 'primary' | 'danger' };
  /** The entry of the agenda that it starts: never in the menu. Without `hasKey`, N must wait. */
  next?: { entry: AgendaEntry; hasKey: boolean };
}

export type MaybeAction = BarAction | false | undefined | null;

export function keysOf({ keys, shortcut = '', next }: BarAction): string[] {
  return next?.hasKey === false ? [] : (keys ?? shortcut).toLowerCase().split(' ');
}
