import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResultSize } from './result-props.ts';

/** The numbers behind a picture, one tap away in the room. The control room has a table of its own, and so has the screen, for ears. */
export function Figures({ size, children }: { size: ResultSize; children: ReactNode }) {
  if (size !== 'room') return null;
  return (
    <details className="-mb-2.5">
      <summary className="link min-h-11 text-xs">
        <Trans>As a table</Trans>
      </summary>
      {children}
    </details>
  );
}
