import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useControlRoom } from '../state/context.ts';
import { formPlace } from './form-frame.tsx';

interface EditConflictNoticeProps {
  children: ReactNode;
  isHeld?: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

export function EditConflictNotice({ children, isHeld = false, onSaveMine, onTakeTheirs }: EditConflictNoticeProps) {
  const isBusy = useControlRoom().actions.isBusy(formPlace);
  const notice = useRef<HTMLDivElement>(null);
  // The notice would push the field being typed in out of view on a phone.
  useEffect(() => {
    const typedIn = document.activeElement;
    if (notice.current?.closest('form')?.contains(typedIn)) typedIn?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={notice}
      role="alert"
      data-notice
      tabIndex={-1}
      className="grid gap-3 rounded-control bg-caution-soft px-4 py-3"
    >
      <p className="font-semibold">
        <Trans>Someone changed this. Your text is still here.</Trans>
      </p>
      <div className="border-s-2 border-caution-text ps-3">
        <p className="text-xs text-muted">
          <Trans>Theirs</Trans>
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="compact" isBusy={isBusy} disabled={isHeld} onClick={() => !isBusy && onSaveMine()}>
          <Trans>Replace with mine</Trans>
        </Button>
        <Button size="compact" look="quiet" disabled={isBusy} onClick={onTakeTheirs}>
          <Trans>Use theirs</Trans>
        </Button>
      </div>
    </div>
  );
}
