import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { QuestionPages } from './use-question-pages.ts';
import { useRoomAddress } from './use-room-address.ts';
import { buttonAttributes } from '#ui/button.tsx';

const margin = '800px';

export default function LoadMore({ pages, onKey }: { pages: QuestionPages; onKey: () => void }) {
  const { filter, questions, isLoading, hasFailed, loadMore } = pages;
  const address = useRoomAddress();
  const element = useRef<HTMLAnchorElement>(null);
  const isKeyboard = useIsKeyboardNavigation();
  const near = useEffectEvent(() => !hasFailed && loadMore());
  // The end of the list may still be visible after a page.
  useEffect(() => {
    if (isKeyboard || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: margin });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [isKeyboard, isLoading]);
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
      {hasFailed ? <Trans>Could not load. Try again</Trans> : <Trans>Show more</Trans>}
    </a>
  );
}

function useIsKeyboardNavigation(): boolean {
  const [isKeyboard, setIsKeyboard] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && setIsKeyboard(true), { signal });
    for (const type of ['wheel', 'pointerdown'] as const)
      document.addEventListener(type, () => setIsKeyboard(false), { signal, passive: true });
    return () => listening.abort();
  }, []);
  return isKeyboard;
}
