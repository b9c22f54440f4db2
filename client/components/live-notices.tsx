import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useRefusals } from '../hooks/use-channel.ts';
import { connection } from '../live/connection.ts';
import { createLongLoss } from '../live/long-loss.ts';
import { connectAgain, refusals } from '../live/subscriptions.ts';
import { useShared } from '../page-props.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const loss = createLongLoss(connection);

/** A banner with a retry when live updates are gone for more than a moment, or the server would not let this page hear them. */
export function LiveNotices() {
  const refused = useRefusals();
  const isLost = useSyncExternalStore(loss.subscribe, loss.isLong, () => false);
  const { isReachable } = useShared().broadcasting;
  // Where there never are sockets, asking every few seconds is how the page lives.
  if (isLost && isReachable) {
    return (
      <Retry onRetry={connectAgain}>
        <Trans>The connection for live updates is lost. This page keeps trying.</Trans>
      </Retry>
    );
  }
  if (refused.length === 0) return null;
  return (
    <Retry onRetry={refusals.retry}>
      <Trans>This page could not be connected to live updates.</Trans>
    </Retry>
  );
}

function Retry({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Banner
      look="caution"
      action={
        <Button size="compact" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
