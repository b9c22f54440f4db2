import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { useChannel } from '../use-live.ts';
import { onEventLost, reportEventLost, type LostEventReason } from '../../app/lost-event.ts';
import { isNavigating } from '../../app/visits.ts';

export interface LostEventProps {
  id: string;
  title: string;
  code: string | null;
  reason: LostEventReason;
}

interface WhileEventExistsProps {
  event: { id: string; title: string; code?: string | null };
  over: ComponentType<LostEventProps>;
  /** Other pages also join the screen's channel, which excludes them from the count. */
  isParticipant?: boolean;
  /** The screen reports a sign-out itself. */
  isScreen?: boolean;
  children: ReactNode;
}

export function WhileEventExists({
  event: { id, title, code = null },
  over: Over,
  isParticipant = false,
  isScreen = false,
  children,
}: WhileEventExistsProps) {
  const [ended, setEnded] = useState<{ id: string; reason: LostEventReason } | null>(null);
  useEffect(
    () =>
      onEventLost((reason) => {
        if (isScreen && reason === 'signed-out') return;
        // A host who deletes the event is already leaving this page.
        if (!isNavigating()) setEnded((known) => known ?? { id, reason });
      }),
    [id, isScreen],
  );
  useChannel<Pick<RoomEvents, 'event.deleted'>>(channels.room(id), {
    'event.deleted': () => void reportEventLost('deleted'),
  });
  useChannel(isParticipant ? null : channels.screen(id), {});
  return ended?.id === id ? <Over {...{ id, title, code }} reason={ended.reason} /> : children;
}
