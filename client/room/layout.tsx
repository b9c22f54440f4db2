import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EventLogo } from '#ui/event-logo.tsx';
import { ConnectionBadge } from '../live/connection-badge.tsx';
import { useConnection } from '../app/connection.ts';
import { useIsPreview } from '../app/preview-context.ts';
import { useRoom } from './room-context.ts';

interface RoomLayoutProps {
  notices: ReactNode;
  children: ReactNode;
  tabs: ReactNode;
}

export function RoomLayout({ notices, children, tabs }: RoomLayoutProps) {
  const { event } = useRoom().room;
  const connection = useConnection();
  // A page may have only one main element.
  const Main = useIsPreview() ? 'div' : 'main';
  return (
    <div className="room">
      <header className="room-header sticky top-0 z-20 -mx-4 flex min-h-13 items-center gap-3 bg-paper px-4">
        <EventLogo event={event} className="max-h-8 w-auto max-w-20 shrink-0 object-contain" />
        <h1 className="min-w-0 flex-1 truncate text-base font-bold" dir="auto">
          {event.title}
        </h1>
        <span className="only-with-scripts inline-flex">
          {event.state === 'ended' && connection === 'live' ? (
            <span className="text-xs font-semibold text-muted">
              <Trans>ended</Trans>
            </span>
          ) : (
            <ConnectionBadge state={connection} />
          )}
        </span>
      </header>
      {notices}
      <Main className="room-main">{children}</Main>
      {tabs}
    </div>
  );
}
