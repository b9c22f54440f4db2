import { Fragment } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Button, pressOnce } from '#ui/button.tsx';
import { present, type CollapsibleAction, type MaybeAction } from '../state/bar-actions.ts';
import { OverflowMenu } from './overflow-menu.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { ignoreDoubleClick } from '#ui/ignore-double-click.ts';
import { useOverflow } from './use-overflow.ts';
import { useKeepActionFocus } from '#ui/focus/use-keep-action-focus.ts';

interface ActionRowsProps {
  actions: readonly MaybeAction[];
  isBusy: boolean;
}

/**
 * The primary action keeps its place: on phones at the bottom, and last in tab order; on wider windows first. The other
 * actions share one row; those that do not fit move into a menu.
 */
export function ActionRows({ actions, isBusy }: ActionRowsProps) {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const { row, attach } = useOverflow();
  const focusProps = useKeepActionFocus();
  const all = present(actions);
  const primary = all.find(({ isPrimary }) => isPrimary === true);
  const others = all.filter((action) => action !== primary);
  const parts = [
    primary && (
      <Fragment key={primary.id}>{'button' in primary ? primary.button : <ActionButton {...primary} />}</Fragment>
    ),
    others.length > 0 && (
      <div key="others" ref={attach} className="action-row">
        {others.map((action) => 'run' in action && <ActionButton key={action.id} {...action} />)}
        <OverflowMenu actions={others} row={row} />
        {others.map((action) => 'button' in action && <Fragment key={action.id}>{action.button}</Fragment>)}
      </div>
    ),
  ];
  return (
    <div
      aria-busy={isBusy}
      data-actions
      {...focusProps}
      onClickCapture={ignoreDoubleClick}
      onKeyDownCapture={pressOnce}
      className="action-rows"
    >
      {isPhone ? parts.toReversed() : parts}
    </div>
  );
}

function ActionButton({
  id,
  isPrimary = false,
  isLesser = false,
  words,
  run,
  look = isPrimary ? 'primary' : 'secondary',
  shortcut,
  keys,
  opener,
  icon,
}: CollapsibleAction) {
  const common = {
    look,
    onClick: run,
    className: 'max-w-full min-w-0',
    'data-folds': isLesser ? 'first' : 'last',
    'data-action': id,
    'data-opener': opener,
  };
  const content = (
    <>
      <span className="min-w-0 truncate">{words}</span>
      {icon}
    </>
  );
  if (shortcut === undefined) return <Button {...common}>{content}</Button>;
  return (
    <KeyButton {...common} shortcut={shortcut} {...(keys !== undefined && { 'aria-keyshortcuts': keys })}>
      {content}
    </KeyButton>
  );
}
