import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { isDoubleClick } from './double-click.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons follow "Cancel", which is called "Close" without any. */
  actions?: ReactNode;
  /** Must be safe to press by mistake. Defaults to "Cancel". */
  focusFirst?: RefObject<HTMLElement | null>;
  focusAfter?: () => HTMLElement | null;
}

const fade = 'glide data-ending-style:opacity-0 data-starting-style:opacity-0';
const onPhone = 'inset-x-0 bottom-0 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-card';
const onDesktop = 'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-card';

export function Dialog({ title, description, children, actions, focusFirst, focusAfter, ...open }: DialogProps) {
  const { t } = useLingui();
  return (
    <DialogPanel
      {...open}
      initialFocus={focusFirst}
      finalFocus={focusAfter && (() => focusAfter() ?? true)}
      className="max-w-lg data-ending-style:translate-y-3 data-starting-style:translate-y-3"
    >
      <Base.Title className="text-xl font-bold">{title}</Base.Title>
      {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
      {children && <div className="mt-5">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Base.Close render={<Button look="quiet">{actions ? t`Cancel` : t`Close`}</Button>} />
        {actions}
      </div>
    </DialogPanel>
  );
}

export function DialogPanel({
  isOpen,
  onOpenChange,
  className,
  ...popup
}: Pick<DialogProps, 'isOpen' | 'onOpenChange'> & ComponentProps<typeof Base.Popup> & { className: string }) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(nowOpen, details) => {
        // The second click of the double click that opened the dialog lands outside.
        if (details.reason === 'outside-press' && isDoubleClick(details.event)) details.cancel();
        else onOpenChange(nowOpen);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-(--backdrop) ${fade}`} />
        <Base.Popup
          {...popup}
          className={`fixed z-50 bg-surface p-6 shadow-float ${fade} ${onPhone} ${onDesktop} ${className}`}
        />
      </Base.Portal>
    </Base.Root>
  );
}
