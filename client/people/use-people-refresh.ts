import { router } from '@inertiajs/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { useChannel } from '../live/use-channel.ts';
import { useLive } from '../live/use-live.ts';
import { connection } from '../app/connection.ts';

const props = ['participants', 'counts', 'olderThan', 'event'];
const everyMs = 3_000;
/** Spreads the crew's requests. */
const spreadMs = 500;
const free = { pointer: false, focus: false };

/**
 * Pushes contain no names, so the page reloads: soon after the first change, then at most every three seconds. It waits
 * while the pointer or focus is on the list, or the wrong person could be removed.
 */
export function usePeopleRefresh(eventId: string, counts: { joined: number; removed: number }) {
  const [hasNews, setHasNews] = useState(false);
  const [held, setHeld] = useState(free);
  const isHeld = held.pointer || held.focus;
  const notBefore = useRef(0);
  const refreshNow = useCallback(() => {
    notBefore.current = Date.now() + everyMs;
    setHasNews(false);
    setHeld(free);
    router.reload({ only: props, preserveErrors: true });
  }, []);
  useEffect(() => {
    if (!hasNews || isHeld) return undefined;
    const delayMs = Math.max(0, notBefore.current - Date.now()) + Math.random() * spreadMs;
    const timer = setTimeout(refreshNow, delayMs);
    return () => clearTimeout(timer);
  }, [hasNews, isHeld, refreshNow]);

  const note = useCallback(() => setHasNews(true), []);
  useEffect(() => connection.onRecovery(note), [note]);
  useChannel<RoomEvents>(channels.room(eventId), { 'audience.counted': note, 'room.changed': note });
  // New counts alone move no row.
  useLive({ only: ['counts'], isEncrypted: true });
  const [seen, setSeen] = useState(counts);
  if (seen.joined !== counts.joined || seen.removed !== counts.removed) {
    setSeen(counts);
    setHasNews(true);
  }
  const hold = (by: keyof typeof free, isOn: boolean) => (): void => setHeld((now) => ({ ...now, [by]: isOn }));
  return {
    /** New data is held back because the pointer or the focus is on the list. */
    isHeld: hasNews && isHeld,
    refreshNow,
    holder: {
      onPointerEnter: hold('pointer', true),
      onPointerLeave: hold('pointer', false),
      onFocus: hold('focus', true),
      onBlur: hold('focus', false),
    },
  };
}
