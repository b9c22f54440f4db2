import { useCallback, useEffect, useRef, useState } from 'react';

interface News {
  id: string;
  /** Whoever comes asks who else is there. */
  isAnswer: boolean;
}

export interface OwnIds {
  /** Whom the crew's channel knows this browser's pages as. */
  ownIds: ReadonlySet<string>;
  /** Whom it knows this page as. */
  tellOwn: (id: string) => void;
}

/**
 * The pages of one browser are one person, who is not told to be here beside themselves: one that was open before somebody signed
 * up in another is still known to the channel as the host without a name, until it is loaded again.
 */
export function useOwnIds(eventId: string): OwnIds {
  const [ownIds, setOwnIds] = useState<ReadonlySet<string>>(new Set());
  const mine = useRef<string | null>(null);
  const tell = useRef<(news: News) => void>(() => undefined);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return undefined;
    const channel = new BroadcastChannel(`handcount-crew-${eventId}`);
    const post: (news: News) => void = channel.postMessage.bind(channel);
    tell.current = post;
    channel.addEventListener('message', ({ data: { id, isAnswer } }: MessageEvent<News>) => {
      setOwnIds((known) => (known.has(id) ? known : new Set([...known, id])));
      if (!isAnswer && mine.current !== null) post({ id: mine.current, isAnswer: true });
    });
    return () => {
      tell.current = () => undefined;
      channel.close();
    };
  }, [eventId]);
  const tellOwn = useCallback((id: string) => {
    mine.current = id;
    tell.current({ id, isAnswer: false });
  }, []);
  return { ownIds, tellOwn };
}
