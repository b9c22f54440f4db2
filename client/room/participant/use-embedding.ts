import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { rememberBearer } from '../../app/http.ts';
import { inLocalStorage } from '../../app/local-storage.ts';

interface EmbeddingOptions {
  eventId: string;
  bearerToken: string;
  isInside: boolean;
}

// React warns about layout effects on the server.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/** Stores the token for frames without cookies, and posts the height to the parent page. */
export function useEmbedding({ eventId, bearerToken, isInside }: EmbeddingOptions): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const known = storedToken(eventId);
    rememberBearer(isInside || known === null ? bearerToken : known);
    if (isInside) storeToken(eventId, bearerToken);
  }, [eventId, bearerToken, isInside]);
  // The browser dropped the frame's cookie.
  const rejoin = useEffectEvent(() => {
    if (!isInside && storedToken(eventId) !== null) router.reload();
  });
  useEffect(() => rejoin(), []);
  useEffect(() => (isInside ? reloadWhenLeft(eventId) : undefined), [eventId, isInside]);
  useEffect(() => postHeight(frame.current), []);
  return frame;
}

const storageKey = (eventId: string): string => `frame:${eventId}`;

function storedToken(eventId: string): string | null {
  return inLocalStorage((storage) => storage.getItem(storageKey(eventId)));
}

const left = new Set<string>();

export function forgetEmbedding(eventId: string): void {
  left.add(eventId);
  inLocalStorage((storage) => storage.removeItem(storageKey(eventId)));
}

function storeToken(eventId: string, token: string): void {
  if (!left.has(eventId)) inLocalStorage((storage) => storage.setItem(storageKey(eventId), token));
}

/** Another tab has left the event; this page's requests still carry the token. */
function reloadWhenLeft(eventId: string): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey(eventId) && newValue === null) window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Posts to any origin, because the height is not confidential. */
function postHeight(content: HTMLElement | null): (() => void) | undefined {
  if (!content || window.parent === window) return undefined;
  const post = (): void =>
    window.parent.postMessage(
      { type: 'handcount:height', height: Math.ceil(content.getBoundingClientRect().height) },
      '*',
    );
  const watcher = new ResizeObserver(post);
  watcher.observe(content);
  post();
  return () => watcher.disconnect();
}
