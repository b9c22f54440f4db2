import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { QuestionPages } from './use-question-pages.ts';
import { useRoomAddress } from './use-room-address.ts';
import { buttonAttributes } from '#ui/button.tsx';

/** Far enough below the window that the next page is there before one comes to it. */
const margin = '800px';

/** Where a long list goes on: most rooms have none. */
export default function LoadMore({ code, pages, onKey }: { code: string; pages: QuestionPages; onKey: () => void }) {
  const { filter, questions, isLoading, hasFailed, loadMore } = pages;
  const address = useRoomAddress(code);
  const element = useRef<HTMLAnchorElement>(null);
  const isByKeys = useIsByKeys();
  const near = useEffectEvent(() => !hasFailed && loadMore());
  // Observed anew after each page: an end that is still in sight asks for another.
  useEffect(() => {
    if (isByKeys || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: margin });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [isByKeys, isLoading]);
  const query = new URLSearchParams({
    sort: filter.sort,
    search: filter.search,
    label: filter.labelId ?? '',
    count: String(questions.length + limits.questionPage),
  });
  return (
    <a
      ref={element}
      href={`${address}?${query.toString()}#questions`}
      onClick={(event) => {
        event.preventDefault();
        if (event.detail === 0) onKey();
        loadMore();
      }}
      {...buttonAttributes('secondary')}
      aria-busy={isLoading || undefined}
    >
      {isLoading && <span className="spinner" aria-hidden="true" />}
      {hasFailed ? <Trans>That did not work. Try again</Trans> : <Trans>Show more</Trans>}
    </a>
  );
}

/** Whether the page is walked by keys: the last that was done was to press Tab, not to point at something, touch it or turn the wheel. */
function useIsByKeys(): boolean {
  const [isByKeys, setIsByKeys] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && setIsByKeys(true), { signal });
    for (const type of ['wheel', 'pointerdown'] as const)
      document.addEventListener(type, () => setIsByKeys(false), { signal, passive: true });
    return () => listening.abort();
  }, []);
  return isByKeys;
}
