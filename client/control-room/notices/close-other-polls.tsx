import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useControlRoom } from '../state/context.ts';
import { answersTo } from '../state/other-open-polls.ts';
import type { ClosablePoll } from '../state/use-other-open-polls.ts';

interface CloseOtherPollsProps {
  /** What was open when it was asked: that is named, and nothing else is closed. */
  asked: readonly ClosablePoll[];
  /** What is open now. */
  others: readonly ClosablePoll[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Asks before all is closed that is open beside what is shown: opened again one by one, each would come onto the screen, and who was
 * about to answer meanwhile is refused. What others close, open or show while one reads changes nothing of the question.
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
      // With fewer open the button that asked may be gone.
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
