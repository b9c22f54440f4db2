import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useControlRoom } from './control-context.ts';
import { answersTo } from './open-beside.ts';
import type { ClosableBeside } from './use-open-beside.ts';

/**
 * Closes all that is open beside what is shown, after asking: opened again one by one, each would come onto the screen, and who was about
 * to answer meanwhile is refused. One that somebody else has just closed does not keep the others open.
 */
export function CloseAllOpen({ also }: { also: readonly ClosableBeside[] }) {
  const { actions, control } = useControlRoom();
  const [isOpen, setIsOpen] = useState(false);
  const count = also.length;
  const isBusy = also.some(({ id }) => actions.isBusy(`open-${id}`));
  const closeAll = (): void => {
    setIsOpen(false);
    for (const { close } of also) close();
  };
  return (
    <>
      <Button size="compact" look="quiet" isBusy={isBusy} onClick={() => setIsOpen(true)}>
        <Trans>Close all {count}</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Close voting on all {count}?</Trans>}
        description={<Trans>Whoever has not answered yet cannot any more. What was counted stays, and each can be opened again.</Trans>}
        actions={
          <Button look="danger" isBusy={isBusy} onClick={closeAll}>
            <Trans>Close all {count}</Trans>
          </Button>
        }
      >
        <ul className="-my-2 max-h-72 divide-y divide-line overflow-y-auto">
          {also.map((one) => (
            <li key={one.id} className="flex items-baseline gap-4 py-2">
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-semibold">
                {one.title}
              </span>
              <span className="figures shrink-0 text-xs text-muted">
                <Plural value={answersTo(control, one)} one="# answer" other="# answers" />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
