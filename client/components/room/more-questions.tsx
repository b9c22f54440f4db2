import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '../../../contracts/limits.ts';
import type { QuestionPages } from '../../hooks/use-question-pages.ts';
import { useIsStill } from '../../hooks/use-still.ts';
import { useRoomAddress } from '../../room-address.ts';
import { buttonAttributes } from '../button.tsx';

/** Far enough below the window that the next page is there before one comes to it. */
const margin = '800px';

/** The end of the list: it asks for the next page when it comes near, and can be pressed. Without scripts it is a link. */
export function MoreQuestions({ code, pages }: { code: string; pages: QuestionPages }) {
  const isStill = useIsStill();
  // Observed anew after each page: an end that is still in sight asks for another.
  return pages.hasMore && !isStill && <EndOfList key={`${pages.questions.length} ${pages.isLoading}`} code={code} pages={pages} />;
}

function EndOfList({ code, pages }: { code: string; pages: QuestionPages }) {
  const { filter, questions, isLoading, hasFailed, loadMore } = pages;
  const address = useRoomAddress(code);
  const element = useRef<HTMLAnchorElement>(null);
  const near = useEffectEvent(() => {
    if (!hasFailed) loadMore();
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: margin });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const query = new URLSearchParams({ sort: filter.sort, search: filter.search, label: filter.labelId ?? '', count: String(questions.length + limits.questionPage) });
  return (
    <a
      ref={element}
      href={`${address}?${query.toString()}#questions`}
      onClick={(event) => {
        event.preventDefault();
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
