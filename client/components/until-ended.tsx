import { useEffect, useState, type ReactNode } from 'react';
import { channels } from '../../contracts/channels.ts';
import type { RoomEvents } from '../../contracts/events.ts';
import { useChannel } from '../hooks/use-channel.ts';
import { onEnding, tellEnding, type Ending } from '../live/ending.ts';
import { isMovingOn } from '../visits.ts';

/**
 * A live page of an event, for as long as there is one: then what `over` makes, at once and without asking the server, which has
 * nothing left but an error page.
 */
export function UntilEnded({ eventId, over, children }: { eventId: string; over: (ending: Ending) => ReactNode; children: ReactNode }) {
  const [ended, setEnded] = useState<{ eventId: string; ending: Ending } | null>(null);
  useEffect(
    () =>
      onEnding((ending) => {
        // Whoever deletes the event themselves is on the way to their list of events.
        if (!isMovingOn()) setEnded((known) => known ?? { eventId, ending });
      }),
    [eventId],
  );
  useChannel<Pick<RoomEvents, 'event.deleted'>>(channels.room(eventId), { 'event.deleted': () => void tellEnding('deleted') });
  return ended?.eventId === eventId ? over(ended.ending) : children;
}
