import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { KeyButton } from './key-button.tsx';

export interface LesserAction {
  id: string;
  words: ReactNode;
  run: () => void;
  look?: ButtonLook;
  shortcut?: string;
  /** In a row at its end. */
  isLast?: boolean;
}

/** Between the columns of a laptop, and of a small one: the bar has one row there. */
export const betweenColumns = '(min-width: 64rem) and (max-width: 89.99rem)';
export const betweenNarrowColumns = '(min-width: 64rem) and (max-width: 79.99rem)';

export interface LesserActionsProps {
  actions: readonly (LesserAction | false | undefined | null)[];
  isTight?: boolean;
  /** Beside so much that no window has room for several of them in a row, nor a laptop for one. */
  isCrowded?: boolean;
}

/** What is done beside the main thing: buttons in a row; on phones, and between the columns of a laptop, a menu: few rows hold everything. Where it is tight, and between narrow columns, a single one too. */
export function LesserActions({ actions, isTight = false, isCrowded = false }: LesserActionsProps) {
  const { t } = useLingui();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const isBetween = useMedia(betweenColumns);
  const isNarrow = useMedia(betweenNarrowColumns);
  const all = actions.filter((action) => action !== false && action !== undefined && action !== null);
  const isMenu = all.length > 1 ? isPhone || isBetween || isCrowded : all.length === 1 && (isNarrow || (isTight && isPhone) || ((isTight || isCrowded) && isBetween));
  if (!isMenu) return all.map((action) => <InRow key={action.id} {...action} />);
  const trigger = (
    <Button aria-label={t`More`} title={t`More`} data-tight={(isPhone && isTight) || undefined}>
      <Ellipsis size={18} aria-hidden="true" />
      {!isNarrow && !isTight && !isCrowded && <Trans>More</Trans>}
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {all.map(({ id, words, run, shortcut }) => (
        <MenuItem key={id} onSelect={run} {...(shortcut !== undefined && { shortcut })}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}

function InRow({ words, run, look = 'secondary', shortcut, isLast = false }: LesserAction) {
  const common = { look, onClick: run, className: `max-w-full min-w-0 ${isLast ? 'ms-auto' : ''}` };
  const content = <span className="min-w-0 truncate">{words}</span>;
  return shortcut === undefined ? <Button {...common}>{content}</Button> : <KeyButton {...common} shortcut={shortcut}>{content}</KeyButton>;
}
