import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** For charts that show it by colour or not at all. */
export function OwnAnswer({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-accent-text">
      <Trans>
        Your answer: <span>{children}</span>
      </Trans>
    </p>
  );
}
