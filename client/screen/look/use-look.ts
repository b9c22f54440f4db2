import { useState } from 'react';
import { firstLook, type ScreenLook } from '#contracts/screens/screens.ts';
import { parseLook } from './look.ts';

const storageKey = (eventId: string): string => `screen:${eventId}`;

/** How this screen shows the room; kept across reloads. `shown` identifies the content: a change resets the page. */
export function useScreenLook(eventId: string, shown = ''): [ScreenLook, (change: Partial<ScreenLook>) => void] {
  const [look, setLook] = useState<ScreenLook>(() => ({ ...firstLook, ...remembered(eventId) }));
  const change = (changes: Partial<ScreenLook>): void =>
    setLook((before) => {
      const next = { ...before, ...changes };
      remember(eventId, next);
      return next;
    });
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    change({ page: 0 });
  }
  return [look, change];
}

function remembered(eventId: string): Partial<ScreenLook> {
  try {
    return parseLook(JSON.parse(sessionStorage.getItem(storageKey(eventId)) ?? 'null'));
  } catch {
    // Without storage a reload resets the look.
    return {};
  }
}

function remember(eventId: string, look: ScreenLook): void {
  try {
    sessionStorage.setItem(storageKey(eventId), JSON.stringify(look));
  } catch {
    // As above.
  }
}
