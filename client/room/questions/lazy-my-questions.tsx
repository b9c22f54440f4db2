import { Suspense } from 'react';
import { lazily } from '../../ui/lazy/lazy-with-fallback.ts';
import type { MyQuestionsProps } from './my-questions.tsx';

const MyQuestions = lazily(() => import('./my-questions.tsx'), 'client/room/questions/my-questions.tsx');

/** Most people ask nothing: what one's own questions look like is loaded by those who did. */
export function MyQuestionsLater(props: MyQuestionsProps) {
  return (
    <Suspense fallback={<div className="min-h-28" aria-busy="true" />}>
      <MyQuestions {...props} />
    </Suspense>
  );
}
