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
  const primary = all.filter(({ isPrimary }) => isPrimary === true);
  const others = all.filter(({ isPrimary }) => isPrimary !== true);
  const inOrder = isPhone ? [...others, newRow, ...primary] : [...primary, ...others];
  return (
    <div aria-busy={isBusy} data-actions onClickCapture={takeOneStep} className="action-rows">
      {inOrder.map(({ id, button }) => (
        <Fragment key={id}>{button}</Fragment>
      ))}
    </div>
  );
}

const newRow: BarAction = { id: 'new-row', button: <span className="new-row" aria-hidden="true" /> };

/** The next step stands where the last one was: the second press of a double click is none. Clicks in menus and dialogs that float above come here too, and are left alone. */
function takeOneStep(event: MouseEvent): void {
  if (event.detail < 2 || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
}
