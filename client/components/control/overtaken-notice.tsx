import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface OvertakenNoticeProps {
  /** What is there now. */
  children: ReactNode;
  isBusy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved this while it was being changed here: what theirs is, and the choice between the two. */
export function OvertakenNotice({ children, isBusy, onSaveMine, onTakeTheirs }: OvertakenNoticeProps) {
  return (
    <div role="alert" data-notice tabIndex={-1} className="grid gap-3 rounded-control bg-caution-soft px-4 py-3">
      <p className="font-semibold">
        <Trans>Somebody else on the crew has changed this. What you typed is still here.</Trans>
      </p>
      <div className="border-s-2 border-caution-text ps-3">
        <p className="text-xs text-muted">
          <Trans>Theirs</Trans>
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="compact" isBusy={isBusy} disabled={isBusy} onClick={onSaveMine}>
          <Trans>Save mine over it</Trans>
        </Button>
        <Button size="compact" look="quiet" onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </div>
  );
}
