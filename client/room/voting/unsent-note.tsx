import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { Button } from '#ui/button.tsx';

interface UnsentNoteProps {
  why: ReactNode;
  /** The poll's prompt, when something else takes the poll's place. */
  folded?: ReactNode;
  status?: ReactNode;
  onDiscard: () => void;
  children: ReactNode;
}

export function UnsentNote({ why, folded, status = <Trans>not sent</Trans>, onDiscard, children }: UnsentNoteProps) {
  const discard = (): void => {
    onDiscard();
    restoreFocus();
  };
  const body = (
    <>
      {children}
      <p role={folded ? undefined : 'alert'} className="rounded-control bg-caution-soft px-3 py-2 text-xs">
        {why}
      </p>
      <Button size="compact" look="quiet" className="-ms-3 -mb-2 justify-self-start" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
    </>
  );
  if (!folded) return <div className="card grid gap-2 p-4">{body}</div>;
  return (
    <details className="card">
      <summary className="min-h-11 w-full px-4 py-2 text-xs">
        <span className="min-w-0 flex-1 truncate text-muted" dir="auto">
          {folded}
        </span>
        <span role="alert" className="font-semibold text-caution-text">
          {status}
        </span>
      </summary>
      <div className="grid gap-2 px-4 pb-4">{body}</div>
    </details>
  );
}
