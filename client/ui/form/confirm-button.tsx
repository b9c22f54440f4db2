import { useRef, useState, type ReactNode } from 'react';
import type { Method, RequestPayload } from '@inertiajs/core';
import { useVisit } from '../../app/forms/use-visit.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormError } from './post-form.tsx';

interface ConfirmButtonProps {
  words: ReactNode;
  label: string;
  title: ReactNode;
  description: ReactNode;
  method: Method;
  path: string;
  fields?: RequestPayload;
  look?: ButtonLook;
  focusAfter?: () => HTMLElement | null;
}

export function ConfirmButton({
  words,
  label,
  title,
  description,
  method,
  path,
  fields = {},
  look = 'danger',
  focusAfter,
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [visit, send] = useVisit();
  const isDone = useRef(false);
  const open = (): void => {
    isDone.current = false;
    setIsOpen(true);
  };
  const close = (): void => {
    isDone.current = true;
    setIsOpen(false);
  };
  return (
    <>
      <Button
        look="quiet"
        size="compact"
        className={look === 'danger' ? 'text-danger-text hover:bg-danger-soft' : ''}
        onClick={open}
        aria-label={label}
      >
        {words}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        {...(focusAfter && { focusAfter: () => (isDone.current ? focusAfter() : null) })}
        actions={
          <Button
            look={look}
            isBusy={visit.isUnderWay}
            disabled={visit.isUnderWay}
            onClick={() => send(method, path, fields, { onSuccess: close })}
          >
            {words}
          </Button>
        }
      >
        {visit.failure && <FormError message={visit.failure} />}
      </Dialog>
    </>
  );
}
