import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { BarAction } from './bar-action.ts';
import { foldedIn, unfolded } from './use-overflow.ts';

/** Holds the actions that do not fit into the row. */
export function OverflowMenu({ actions, row }: { actions: readonly BarAction[]; row: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [focusAfter, setFocusAfter] = useState<HTMLElement | null>(null);
  const look = (isOpen: boolean): void => {
    if (!row.current) return;
    setFolded(isOpen ? foldedIn(row.current) : []);
    setFocusAfter(isOpen ? null : unfolded(row.current));
  };
  const trigger = (
    <Button aria-label={t`More`} title={t`More`} data-overflow-trigger>
      <Ellipsis size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <Menu trigger={trigger} onOpenChange={look} focusAfter={focusAfter}>
      {actions.map(
        ({ id, words, run, shortcut }) =>
          run &&
          folded.includes(id) && (
            <MenuItem key={id} onSelect={run} {...(shortcut !== undefined && { shortcut })}>
              {words}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
