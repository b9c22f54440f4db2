import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useControlRoom } from '../state/context.ts';
import { answersTo } from '../state/other-open-polls.ts';
import type { ClosablePoll } from '../state/use-other-open-polls.ts';

interface CloseOtherPollsProps {
  /** The polls that were open when the dialog opened: it names and closes only these. */
  asked: readonly ClosablePoll[];
  others: readonly ClosablePoll[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Confirms before closing all other open polls: reopening each would put it on the screen, and people about to answer
 * are refused. Changes by others do not alter the dialog.
 */
export function CloseOtherPolls({ asked, others, isOpen, onOpenChange }: CloseOtherPollsProps) {
  const { actions, control } = useControlRoom();
  const count = asked.length;
  const still = others.filter(({ id }) => asked.some((one) => one.id === id));
  const closeAll = (): void => {
    onOpenChange(false);
    for (const { close } of still) close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Close voting on all {count}?</Trans>}
      description={
        <Trans>
          Those who have not answered yet no longer can. What was counted stays, and each can be opened again.
        </Trans>
      }
      actions={
        <Button look="danger" isBusy={still.some(({ id }) => actions.isBusy(`open-${id}`))} onClick={closeAll}>
          <Trans>Close all {count}</Trans>
        </Button>
      }
      // With fewer polls open the button that opened the dialog may be gone.
      focusAfter={() => (others.length > 1 ? null : document.querySelector<HTMLElement>('[data-selected]'))}
    >
      <ul className="-my-2 max-h-72 divide-y divide-line overflow-y-auto">
        {asked.map((one) => (
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
  );
}
