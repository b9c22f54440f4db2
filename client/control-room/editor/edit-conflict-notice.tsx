import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface EditConflictNoticeProps {
  /** What is there now. */
  children: ReactNode;
  /** One's own are on their way: until there is an answer nothing changes here, and the focus has not gone anywhere. */
  isBusy: boolean;
  /** They cannot be saved yet. */
  isHeld?: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved this while it was being changed here: what theirs is, and the choice between the two. */
export function EditConflictNotice({
  children,
  isBusy,
  isHeld = false,
  onSaveMine,
  onTakeTheirs,
}: EditConflictNoticeProps) {
  const [theirs, setTheirs] = useState(children);
  // What is there as soon as one's own are saved is not theirs.
  if (!isBusy && theirs !== children) setTheirs(children);
  const notice = useRef<HTMLDivElement>(null);
  // It comes above what somebody is typing in, which on a phone would be gone under their hands.
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
        <Trans>Somebody else on the crew has changed this. What you typed is still here.</Trans>
      </p>
      <div className="border-s-2 border-caution-text ps-3">
        <p className="text-xs text-muted">
          <Trans>Theirs</Trans>
        </p>
        {isBusy ? theirs : children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="compact" isBusy={isBusy} disabled={isHeld} onClick={() => !isBusy && onSaveMine()}>
          <Trans>Save mine over it</Trans>
        </Button>
        <Button size="compact" look="quiet" disabled={isBusy} onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </div>
  );
}
