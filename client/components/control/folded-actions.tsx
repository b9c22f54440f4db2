import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import type { BarAction } from './bar-actions.ts';
import { foldedIn } from './use-folding.ts';

/** What finds no room in the row, behind a button that stands there as long as there is any. */
export function FoldedActions({ actions, row }: { actions: readonly BarAction[]; row: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const look = (isOpen: boolean): void => setFolded(isOpen && row.current ? foldedIn(row.current) : []);
  const trigger = (
    <Button aria-label={t`More`} title={t`More`} data-unfolds>
      <Ellipsis size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <Menu trigger={trigger} onOpenChange={look}>
      {actions.map(
        (action) =>
          'run' in action &&
          folded.includes(action.id) && (
            <MenuItem key={action.id} onSelect={action.run} {...(action.shortcut !== undefined && { shortcut: action.shortcut })}>
              {action.words}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
