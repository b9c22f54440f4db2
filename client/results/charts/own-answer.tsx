import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What one answered oneself, beside a drawing that shows it by its colour alone or not at all. */
export function OwnAnswer({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-accent-text">
      <Trans>
        Your answer: <span>{children}</span>
      </Trans>
    </p>
  );
}
