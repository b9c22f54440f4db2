import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function TableDisclosure({ children }: { children: ReactNode }) {
  return (
    <details className="-mb-2.5">
      <summary className="link min-h-11 text-xs">
        <Trans>Show as table</Trans>
      </summary>
      {children}
    </details>
  );
}
