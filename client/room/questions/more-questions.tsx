import { Suspense, useEffect, useRef } from 'react';
import type { QuestionPages } from './use-question-pages.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

const EndOfQuestions = lazyWithFallback(() => import('./load-more.tsx'), 'client/room/questions/load-more.tsx');

/**
 * The end of the list: loads the next page when it comes near or is pressed. No automatic loading during keyboard
 * navigation: the list would grow ahead of the focus and never end. A link without scripts.
 */
export function MoreQuestions({ code, pages }: { code: string; pages: QuestionPages }) {
  const isPreview = useIsPreview();
  const { questions, isLoading } = pages;
  const goesOnAt = useRef<number>(null);
  useEffect(() => {
    if (isLoading || goesOnAt.current === null) return;
    document.querySelectorAll('.question-row')[goesOnAt.current]?.querySelector('button')?.focus();
    goesOnAt.current = null;
  }, [isLoading]);
  if (!pages.hasMore || isPreview) return null;
  return (
    <Suspense fallback={<div className="min-h-11" aria-busy="true" />}>
      <EndOfQuestions code={code} pages={pages} onKey={() => (goesOnAt.current = questions.length)} />
    </Suspense>
  );
}
