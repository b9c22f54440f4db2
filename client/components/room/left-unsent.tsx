import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { focusAgain } from '../../focus-again.ts';
import { Button } from '../button.tsx';

/** Something of one's own that stood in a form when that went, and why it was not sent. */
export function LeftUnsent({ why, onDiscard, children }: { why: ReactNode; onDiscard: () => void; children: ReactNode }) {
  const discard = (): void => {
    onDiscard();
    focusAgain();
  };
  return (
    <div className="card grid gap-2 p-4">
      {children}
      {/* It comes without being asked for, in the place of a form that was in use. */}
      <p role="alert" className="rounded-control bg-caution-soft px-3 py-2 text-xs">
        {why}
      </p>
      <Button size="compact" look="quiet" className="-ms-3 -mb-2 justify-self-start" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}
