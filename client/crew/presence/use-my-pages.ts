import { useCallback, useEffect, useRef, useState } from 'react';
import { useShared } from '../../app/page-props.ts';
import { createMyPages, type PageMessage, type MyPages } from './my-pages.ts';

export interface MyPageIds {
  /** The channel ids of this browser's other pages that are the same person. */
  ownIds: ReadonlySet<string>;
  /** Announces this page's id in the channel. */
  announcePage: (id: string) => void;
}

/**
 * Pages of one browser are one person and must not list each other: a page opened before signing up in another is known
 * as the anonymous host until it reloads.
 */
export function useMyPages(eventId: string): MyPageIds {
  const { host } = useShared();
  const hasAccount = host?.isAnonymous === false;
  const [ownIds, setOwnIds] = useState<ReadonlySet<string>>(new Set());
  const pages = useRef<MyPages | null>(null);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined;
    const channel = new BroadcastChannel(`handcount-crew-${eventId}`);
    const post: (message: PageMessage) => void = channel.postMessage.bind(channel);
    const own = createMyPages(Math.random().toString(36).slice(2, 12), post, setOwnIds);
    pages.current = own;
    channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => own.receive(data));
    const leave = (): void => own.announce(null);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      pages.current = null;
      leave();
      channel.close();
    };
  }, [eventId]);
  const announcePage = useCallback((id: string) => pages.current?.announce({ id, hasAccount }), [hasAccount]);
  return { ownIds, announcePage };
}
