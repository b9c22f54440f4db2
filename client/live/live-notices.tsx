import { useEffect, useSyncExternalStore } from 'react';
import { useRefusals } from './use-live.ts';
import { useConnection, connection } from '../app/connection.ts';
import { useNewVersion } from '../app/reload/new-version.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { createConnectionLoss } from './connection-loss.ts';
import { useShared } from '../app/page-props.ts';
import type { LiveNoticeProps } from './live-notice.tsx';

type Place = LiveNoticeProps['place'];

const loss = createConnectionLoss(connection);

const LiveNotice = lazyWithFallback(() => import('./live-notice.tsx'), 'client/live/live-notice.tsx', {
  isSaid: false,
});

/** The notice covers an edge of the window, so that nothing moves. */
export function LiveNotices({ place }: { place: Place }) {
  const refused = useRefusals();
  const isLost = useSyncExternalStore(loss.subscribe, loss.isLong, () => false);
  const { isReachable } = useShared().broadcasting;
  const isOffline = useConnection() === 'offline';
  const isOld = useNewVersion() !== null;
  if (isOld && !isOffline) return <Notice place={place} about="version" />;
  // Without a broadcaster, polling is normal.
  if (isLost && isReachable) return <Notice place={place} about="lost" />;
  return <Notice place={place} about={refused.length > 0 ? 'refused' : null} />;
}

export function VersionNotice({ place }: { place: Place }) {
  return <Notice place={place} about={useNewVersion() === null ? null : 'version'} />;
}

/** Preloads its chunk, which could not load without a network. */
function Notice({ place, about }: { place: Place; about: LiveNoticeProps['about'] | null }) {
  useEffect(() => LiveNotice.fetch(), []);
  return about && <LiveNotice key={about} {...{ place, about }} />;
}
