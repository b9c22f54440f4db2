import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { BarAction } from './bar-action.ts';

/** An anonymous round cannot be reopened, so every way to close one by hand asks first. */
export function asksToClose(
  closed: CrewActivityView | CrewSeriesView | null,
  words: ReactNode = <Trans>Close and continue</Trans>,
): Pick<BarAction, 'confirmation'> {
  if (closed?.names !== 'anonymous') return {};
  const [title, of] = 'title' in closed ? [closed.title, closed.id] : [closed.prompt, `${closed.id} ${closed.round}`];
  return {
    confirmation: {
      of,
      title: <Trans>Close it for good?</Trans>,
      description: <Trans>People can no longer answer “{title}”. It is anonymous, so it cannot be reopened.</Trans>,
      words,
      look: 'danger',
    },
  };
}

type ConfirmationProps = NonNullable<BarAction['confirmation']> &
  Pick<BarAction, 'run'> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function Confirmation({ title, description, words, look, run, isOpen, onOpenChange }: ConfirmationProps) {
  const button = useRef<HTMLButtonElement>(null);
  const confirm = (): void => {
    onOpenChange(false);
    run?.();
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange, title, description }}
      {...(look === 'primary' && { focusFirst: button })}
      actions={
        <Button ref={button} look={look} onClick={confirm}>
          {words}
        </Button>
      }
    />
  );
}
