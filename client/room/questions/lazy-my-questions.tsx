import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import type { MyQuestionsProps } from './my-questions.tsx';

const MyQuestions = lazyWithFallback(() => import('./my-questions.tsx'), 'client/room/questions/my-questions.tsx');

/** Most participants ask nothing, so this loads only for those who did. */
export function LazyMyQuestions(props: MyQuestionsProps) {
  return (
    <Suspense fallback={<div className="min-h-28" aria-busy="true" />}>
      <MyQuestions {...props} />
    </Suspense>
  );
}
