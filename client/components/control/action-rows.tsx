import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useMedia } from '../../hooks/use-media.ts';

export interface BarAction {
  id: string;
  isPrimary?: boolean;
  button: ReactNode;
}

export type MaybeAction = BarAction | false | undefined | null;

interface ActionRowsProps {
  actions: readonly MaybeAction[];
  isBusy: boolean;
}

/**
 * What can be done, the primary action always in its place: on phones at the foot, below the others, and last for keys too; on wider
 * windows first. There, in several rows, the first is the lowest: browsers that know `reading-flow` take the keys along from the upper
 * row to the lower, in the others they begin with the primary action.
 */
export function ActionRows({ actions, isBusy }: ActionRowsProps) {
  const isPhone = useMedia('(max-width: 39.99rem)');
  const all = actions.filter((action) => action !== false && action !== undefined && action !== null);
  const primary = drawn(all.filter(({ isPrimary }) => isPrimary === true));
  const others = drawn(all.filter(({ isPrimary }) => isPrimary !== true));
  const common = { 'aria-busy': isBusy, 'data-actions': true, onClickCapture: takeOneStep };
  if (isPhone) {
    const row = 'flex flex-wrap gap-2 *:flex-auto *:px-3 empty:hidden max-[24rem]:gap-1.5 max-[24rem]:*:px-2 max-[24rem]:*:text-[0.8125rem] has-[[data-tight]]:*:px-2 has-[[data-tight]]:*:text-[0.875rem]';
    return (
      <div {...common} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className={row}>{others}</div>
        <div className={row}>{primary}</div>
      </div>
    );
  }
  return (
    <div {...common} className="flex flex-wrap-reverse items-center gap-2 [reading-flow:flex-visual] max-sm:*:flex-auto max-sm:*:px-3 lg:*:px-3.5">
      {primary}
      {others}
    </div>
  );
}

function drawn(actions: readonly BarAction[]): ReactNode {
  return actions.map(({ id, button }) => <Fragment key={id}>{button}</Fragment>);
}

/** The next step stands where the last one was: the second press of a double click is none. Clicks in menus and dialogs that float above come here too, and are left alone. */
function takeOneStep(event: MouseEvent): void {
  if (event.detail < 2 || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
