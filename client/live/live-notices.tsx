import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useRefusals } from './use-channel.ts';
import { useConnection } from '../app/use-connection.ts';
import { useNewVersion } from '../app/reload/use-new-version.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { connection } from '../app/connection.ts';
import { createConnectionLoss } from './connection-loss.ts';
import { useShared } from '../app/page-props.ts';
import type { LiveNoticeProps } from './live-notice.tsx';

type Place = LiveNoticeProps['place'];

const loss = createConnectionLoss(connection);

const LiveNotice = lazyWithFallback(() => import('./live-notice.tsx'), 'client/live/live-notice.tsx', {
  isSaid: false,
});

/**
 * Says with a retry that live updates are gone for more than a moment, or that the server would not let this page hear them. Laid
 * over an edge of the window: what is below moves for nobody's network. It stands for the word in the bar, which it hides.
 */
export function LiveNotices({ place }: { place: Place }) {
  const refused = useRefusals();
  const isLost = useSyncExternalStore(loss.subscribe, loss.isLong, () => false);
  const { isReachable } = useShared().broadcasting;
  const isOffline = useConnection() === 'offline';
  const isOld = useNewVersion() !== null;
  if (isOld && !isOffline) return <Notice place={place} about="version" />;
  // Where there never are sockets, asking every few seconds is how the page lives.
  if (isLost && isReachable) return <Notice place={place} about="lost" />;
  return <Notice place={place} about={refused.length > 0 ? 'refused' : null} />;
}

/** For whoever is at work on a page that could be the new one by now. */
export function VersionNotice({ place }: { place: Place }) {
  return <Notice place={place} about={useNewVersion() === null ? null : 'version'} />;
}

/** It is at hand before there is anything to say: without a network it would not come. */
function Notice({ place, about }: { place: Place; about: LiveNoticeProps['about'] | null }) {
  useEffect(() => LiveNotice.fetch(), []);
  if (about === null) return null;
  return (
    <Suspense>
      <LiveNotice key={about} {...{ place, about }} />
    </Suspense>
  );
}
