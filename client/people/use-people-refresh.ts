import { router } from '@inertiajs/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { useChannel, useLive } from '../live/use-live.ts';
import { connection } from '../app/connection.ts';
import { createRefreshThrottle, type RefreshThrottle } from '#ui/list/refresh-throttle.ts';

const props = ['participants', 'counts', 'olderThan', 'event'];

/** Pushes contain no names. Waits under a pointer or focus, or the wrong person could be removed. */
export function usePeopleRefresh(eventId: string, counts: { joined: number; removed: number }) {
  const [isHeld, setIsHeld] = useState(false);
  const gate = useRef<RefreshThrottle>(null);
  useLive({ only: ['counts'], isEncrypted: true });
  useEffect(() => {
    const opened = createRefreshThrottle({
      ask: () => router.reload({ only: props, preserveErrors: true }),
      onHeld: setIsHeld,
    });
    gate.current = opened;
    const stop = connection.onRecovery(() => opened.note());
    return () => {
      stop();
      opened.close();
    };
  }, []);
  const { joined, removed } = counts;
  const shown = useRef({ joined, removed });
  useEffect(() => {
    if (shown.current.joined === joined && shown.current.removed === removed) return;
    shown.current = { joined, removed };
    gate.current?.note();
  }, [joined, removed]);
  const changed = (): void => gate.current?.note();
  useChannel<RoomEvents>(channels.room(eventId), { 'audience.counted': changed, 'room.changed': changed });
  const holder = useMemo(() => {
    const hold = (by: 'pointer' | 'focus', isOn: boolean) => (): void => gate.current?.hold(by, isOn);
    return {
      onPointerEnter: hold('pointer', true),
      onPointerLeave: hold('pointer', false),
      onFocus: hold('focus', true),
      onBlur: hold('focus', false),
    };
  }, []);
  return { isHeld, refreshNow: () => gate.current?.refreshNow(), holder };
}
