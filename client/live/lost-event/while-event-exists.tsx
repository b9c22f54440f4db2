import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { useChannel } from '../use-channel.ts';
import { onEventLost, reportEventLost, type LostEventReason } from '../../app/lost-event.ts';
import { isNavigating } from '../../app/visits.ts';

/** What is left to be said of an event once its page has lost it. */
export interface LostEventProps {
  id: string;
  title: string;
  /** The event's own; null without one. */
  accent: string | null;
  /** Where the page knew it. */
  code: string | null;
  ending: LostEventReason;
}

interface UntilEndedProps {
  event: { id: string; title: string; accent?: string | null; code?: string | null };
  over: ComponentType<LostEventProps>;
  /** Whoever looks at it takes part, and is counted. All others join the screen's channel too: who hears the room's alone is counted as somebody who takes part. */
  isParticipant?: boolean;
  /** In front of a hall: what it shows stays when the browser was signed out, and tells that itself. */
  isScreen?: boolean;
  children: ReactNode;
}

/**
 * A live page of an event, for as long as there is one: then `over`, at once and without asking the server, which has nothing
 * left but an error page.
 */
export function WhileEventExists({
  event: { id, title, accent = null, code = null },
  over: Over,
  isParticipant = false,
  isScreen = false,
  children,
}: UntilEndedProps) {
  const [ended, setEnded] = useState<{ id: string; ending: LostEventReason } | null>(null);
  useEffect(
    () =>
      onEventLost((ending) => {
        if (isScreen && ending === 'signed-out') return;
        // Whoever deletes the event themselves is on the way to their list of events.
        if (!isNavigating()) setEnded((known) => known ?? { id, ending });
      }),
    [id, isScreen],
  );
  useChannel<Pick<RoomEvents, 'event.deleted'>>(channels.room(id), {
    'event.deleted': () => void reportEventLost('deleted'),
  });
  useChannel(isParticipant ? null : channels.screen(id), {});
  return ended?.id === id ? <Over {...{ id, title, accent, code }} ending={ended.ending} /> : children;
}
