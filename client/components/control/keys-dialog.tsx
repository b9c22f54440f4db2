import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../button.tsx';

export interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  keys: readonly (readonly [key: string, what: ReactNode])[];
}

/** The list of keys, under `?`. */
export function KeysDialog({ isOpen, onOpenChange, keys }: KeysDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-(--backdrop) glide data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-t-card bg-surface p-6 shadow-float glide data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-card">
          <Base.Title className="text-xl font-bold">
            <Trans>Keys</Trans>
          </Base.Title>
          <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {keys.map(([key, what]) => (
              <Fragment key={key}>
                <dt>
                  <kbd className="key">{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="mt-4 text-xs text-muted">
            <Trans>Keys rest while you type.</Trans>
          </p>
          <div className="mt-5 flex justify-end">
            <Base.Close
              render={
                <Button>
                  <Trans>Close</Trans>
                </Button>
              }
            />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Says that there are keys, and lists them. */
export function KeysHint({ onOpen }: { onOpen: () => void }) {
  return (
    <Button size="compact" look="quiet" className="max-lg:hidden" onClick={onOpen} aria-keyshortcuts="?">
      <Trans>Keys</Trans>
      <kbd className="key" aria-hidden="true">
        ?
      </kbd>
    </Button>
  );
}
