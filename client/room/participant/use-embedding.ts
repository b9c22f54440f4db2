import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { rememberBearer } from '../../app/http.ts';

export interface UseFrameOptions {
  eventId: string;
  bearerToken: string;
  isInside: boolean;
}

// Layout effects do not run on the server, and React says so.
const useAtOnce = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/** Keeps who this is where cookies are not kept, and tells the page around the frame how high its content is. */
export function useEmbedding({ eventId, bearerToken, isInside }: UseFrameOptions): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useAtOnce(() => {
    const known = kept(eventId);
    rememberBearer(isInside || known === null ? bearerToken : known);
    if (isInside) keep(eventId, bearerToken);
  }, [eventId, bearerToken, isInside]);
  // Joined before, and the browser kept the cookie from the frame: with the token the server knows who it is.
  const comeBack = useEffectEvent(() => {
    if (!isInside && kept(eventId) !== null) router.reload();
  });
  useEffect(() => comeBack(), []);
  useEffect(() => (isInside ? whenLeft(eventId) : undefined), [eventId, isInside]);
  useEffect(() => tellHeight(frame.current), []);
  return frame;
}

const storageKey = (eventId: string): string => `frame:${eventId}`;

function kept(eventId: string): string | null {
  try {
    return localStorage.getItem(storageKey(eventId));
  } catch {
    // The browser keeps no storage in frames either: the token then lives as long as the page.
    return null;
  }
}

const left = new Set<string>();

/** Who leaves is nobody here from the next document on. */
export function forgetEmbedding(eventId: string): void {
  left.add(eventId);
  try {
    localStorage.removeItem(storageKey(eventId));
  } catch {
    // As above.
  }
}

/** Who has left in another tab is before the door in this one too, also where no socket tells it: what this page sends says who it is for weeks. */
function whenLeft(eventId: string): () => void {
  const look = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey(eventId) && newValue === null) window.location.reload();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

function keep(eventId: string, token: string): void {
  if (left.has(eventId)) return;
  try {
    localStorage.setItem(storageKey(eventId), token);
  } catch {
    // As above.
  }
}

/** How high the content is says nothing that the page around may not know, so it goes to whichever page that is. */
function tellHeight(content: HTMLElement | null): (() => void) | undefined {
  if (!content || window.parent === window) return undefined;
  const tell = (): void =>
    window.parent.postMessage(
      { type: 'handcount:height', height: Math.ceil(content.getBoundingClientRect().height) },
      '*',
    );
  const watcher = new ResizeObserver(tell);
  watcher.observe(content);
  tell();
  return () => watcher.disconnect();
}
