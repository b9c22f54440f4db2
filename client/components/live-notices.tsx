import { Trans } from '@lingui/react/macro';
import { useRefusals } from '../hooks/use-channel.ts';
import { refusals } from '../live/subscriptions.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** A banner with a retry when the server would not let this page hear its news. */
export function RefusedChannels() {
  const refused = useRefusals();
  if (refused.length === 0) return null;
  return (
    <Banner
      look="caution"
      action={
        <Button size="compact" onClick={refusals.retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This page could not be connected to live updates.</Trans>
    </Banner>
  );
}
