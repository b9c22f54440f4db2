import { Trans } from '@lingui/react/macro';
import { Wifi } from 'lucide-react';
import type { ConnectionState } from '../app/connection.ts';
import { ConnectionBadge } from '../live/connection-badge.tsx';

const barLook = 'min-w-21 max-sm:min-w-0 max-sm:gap-0 max-sm:text-[0px]!';

/** A green dot would mean that voting is open. */
export function ConnectionStatus({
  state,
  className = '',
  isTight = false,
}: {
  state: ConnectionState;
  className?: string;
  isTight?: boolean;
}) {
  return (
    <ConnectionBadge state={state} className={`${isTight ? '' : barLook} ${className}`}>
      {state === 'live' && (
        <>
          <Wifi size={14} />
          <span className={isTight ? 'max-[24rem]:sr-only lg:max-xl:sr-only' : ''}>
            <Trans>connected</Trans>
          </span>
        </>
      )}
    </ConnectionBadge>
  );
}
