import type { ReactNode } from 'react';
import type { ButtonLook } from '#ui/button.tsx';
import type { AgendaEntry } from '../state/agenda.ts';

/** When space is short, all but the primary action move into a menu, `isLesser` ones first. */
export interface BarAction {
  id: string;
  words: ReactNode;
  run?: (() => void) | undefined;
  isPrimary?: boolean;
  isLesser?: boolean;
  isForward?: boolean;
  look?: ButtonLook;
  shortcut?: string;
  keys?: string;
  href?: string;
  /** Applies only to what it was asked of (`of`). */
  confirmation?: Record<'title' | 'description' | 'words', ReactNode> & { look: 'primary' | 'danger'; of?: string };
  /** The agenda entry this action starts. Without `hasKey`, N must wait. */
  next?: { entry: AgendaEntry; hasKey: boolean };
}

export type MaybeAction = BarAction | false | undefined | null;

export function keysOf({ keys, shortcut = '', next }: BarAction): string[] {
  return next?.hasKey === false ? [] : (keys ?? shortcut).toLowerCase().split(' ');
}
