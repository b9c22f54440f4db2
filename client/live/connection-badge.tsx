import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConnectionState } from '../app/connection.ts';

const dots: Record<ConnectionState, string> = {
  connecting: 'bg-line-strong',
  live: 'bg-positive',
  refused: 'bg-caution',
  polling: 'bg-caution',
  offline: 'bg-danger',
};

export function ConnectionBadge({
  state,
  look = 'text-xs text-muted',
  className = '',
  children,
}: {
  state: ConnectionState;
  look?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <output className={`connection-badge inline-flex shrink-0 items-center gap-1.5 font-semibold ${look} ${className}`}>
      {children || (
        <>
          <span className={`size-2 rounded-full glide ${dots[state]}`} aria-hidden="true" />
          <ConnectionText state={state} />
        </>
      )}
    </output>
  );
}

function ConnectionText({ state }: { state: ConnectionState }) {
  if (state === 'live') return <Trans>live</Trans>;
  if (state === 'polling' || state === 'refused') return <Trans>updating every few seconds</Trans>;
  if (state === 'offline') return <Trans>offline</Trans>;
  return <Trans>connecting</Trans>;
}
