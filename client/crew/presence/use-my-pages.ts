import { useCallback, useEffect, useRef, useState } from 'react';
import { useShared } from '../../app/page-props.ts';
import { createMyPages, type News, type MyPages } from './my-pages.ts';

export interface MyPageIds {
  /** Whom the crew's channel knows the other pages of this browser as, as far as they are nobody else. */
  ownIds: ReadonlySet<string>;
  /** Whom it knows this page as. */
  announcePage: (id: string) => void;
}

/**
 * The pages of one browser are one person, who is not told to be here beside themselves: one that was open before somebody signed
 * up in another is still known to the channel as the host without a name, until it is loaded again.
 */
export function useMyPages(eventId: string): MyPageIds {
  const { host } = useShared();
  const hasAccount = host?.isAnonymous === false;
  const [ownIds, setOwnIds] = useState<ReadonlySet<string>>(new Set());
  const pages = useRef<MyPages | null>(null);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined;
    const channel = new BroadcastChannel(`handcount-crew-${eventId}`);
    const post: (news: News) => void = channel.postMessage.bind(channel);
    const own = createMyPages(Math.random().toString(36).slice(2, 12), post, setOwnIds);
    pages.current = own;
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => own.take(data));
    const leave = (): void => own.tell(null);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      pages.current = null;
      leave();
      channel.close();
    };
  }, [eventId]);
  const announcePage = useCallback((id: string) => pages.current?.tell({ id, hasAccount }), [hasAccount]);
  return { ownIds, announcePage };
}
